/** What the protocol needs from outside a pure room. */
export interface McpPorts {
  /** Seconds since 1970. */
  now(): number;
  /** 96 random bits as 16 base64url characters. */
  random(): string;
  /** HMAC-SHA256 of a text with the session key, in base64url. */
  hmac(text: string): string;
  /**
   * Names that the `Host` header may have besides the base URL's. One that begins with `*` covers every
   * name with that ending.
   */
  authorities: readonly string[];
  /** Seconds to wait before so many messages of this client; null if it may send them now. */
  admit(messages: number): number | null;
  /** Lets other requests run before the next step. */
  turn(): Promise<void>;
  /** Logs a fault. */
  report(error: Error): void;
}
