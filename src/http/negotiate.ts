import type { Coding } from './validators.ts';

/** The content coding for an `Accept-Encoding` (RFC 9110 12.5.3), brotli before gzip among equals. */
export function preferredCoding(acceptEncoding: string | null): Coding {
  if (acceptEncoding === null) return 'identity';
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean);
    if (name.trim() !== '') weights.set(name.trim(), q === undefined ? 1 : Number(q));
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const identity = weights.get('identity') ?? 0;
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip';
  return weightOf(best) > 0 && weightOf(best) >= identity ? best : 'identity';
}

const COMPRESSIBLE = /^(text\/|image\/svg\+xml|application\/([a-z.-]+\+)?(json|xml|javascript))/;

/** Media types that compression makes smaller. */
export function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType);
}
