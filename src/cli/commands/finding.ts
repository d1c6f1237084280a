export interface ProjectFinding {
  ok: false;
  text: string;
  remedy: string;
}

export function bad(text: string, remedy: string): ProjectFinding {
  return { ok: false, text, remedy };
}
