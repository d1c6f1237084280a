/** Byte positions of a range request, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A single byte range (RFC 9110 14.1.2); `unsatisfiable` for 416; null to send everything. */
export function byteRange(header: string | null, length: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  if (match[1] === '') {
    const suffix = Number(match[2]);
    if (suffix === 0 || length === 0) return 'unsatisfiable';
    return { start: Math.max(0, length - suffix), end: length - 1 };
  }
  const start = Number(match[1]);
  const end = match[2] === '' ? length - 1 : Math.min(Number(match[2]), length - 1);
  if (match[2] !== '' && Number(match[2]) < start) return null;
  return start >= length ? 'unsatisfiable' : { start, end };
}
