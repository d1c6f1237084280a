import { isCompressible, preferredCoding } from '../http/negotiate.ts';
import { byteLength, type ReadRequest, type Reply } from '../http/reply.ts';
import { conditional } from '../http/respond.ts';
import { COMPRESS_MIN_BYTES } from '../settings.ts';
import { compress, hasTimeToCompress } from './compress.ts';

/** The reply of a live endpoint, in the coding that the client prefers and with the entity tag of that coding. */
export async function liveReply(request: ReadRequest, full: Reply): Promise<Reply> {
  const isWorthIt = byteLength(full.body) >= COMPRESS_MIN_BYTES && hasTimeToCompress();
  const wanted = isWorthIt ? preferredCoding(request.headers.get('accept-encoding')) : 'identity';
  const reply = conditional(request, full, wanted);
  const isCoded = isCompressible(reply.headers['content-type'] ?? '');
  if (!isCoded && reply.status !== 304) return reply;
  const varied = { ...reply, headers: { ...reply.headers, vary: 'Accept-Encoding' } };
  if (wanted === 'identity' || reply.body.length === 0) return varied;
  const bytes = await compress(reply.body, wanted, 'live');
  return {
    ...varied,
    headers: {
      ...varied.headers,
      'content-encoding': wanted,
      'content-length': String(bytes.byteLength),
    },
    body: [bytes],
  };
}
