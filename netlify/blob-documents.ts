import { getStore, type Store } from '@netlify/blobs';

/** Whole documents with compare-and-set: the part of Netlify Blobs that is safe under contention. */
export interface Documents {
  read(key: string): Promise<{ text: string; etag: string } | null>;
  /** Writes if the document still has this etag (null: none) and returns the new one; null if another was faster. */
  write(key: string, text: string, expected: string | null): Promise<string | null>;
}

const TIMEOUT_MS = 8000;

/** One store per deploy context: site stores are shared by previews and production. */
export function blobStore(context: string): Store {
  const name = `websub-${context.replace(/[^a-z0-9-]/gi, '-').slice(0, 40)}`;
  return getStore({ name, consistency: 'strong', fetch: promptly });
}

const LISTINGS_MAX = 4;

export function blobDocuments(store: Store): Documents {
  const load = async (key: string): Promise<{ text: string; etag: string | undefined } | null> => {
    const found = await store.getWithMetadata(key, { type: 'text', consistency: 'strong' });
    return found === null ? null : { text: found.data, etag: found.etag };
  };
  return {
    async read(key) {
      const found = await load(key);
      if (found === null) return null;
      if (found.etag) return { text: found.text, etag: found.etag };
      // Netlify's local server (@netlify/blobs 11.1.1) returns etags only in listings. Listed before the text is
      // read, the etag is never newer, so a change in between makes the next write fail. While it writes another
      // document, a listing can lack this one.
      for (let attempt = 0; attempt < LISTINGS_MAX; attempt += 1) {
        const { blobs } = await store.list({ prefix: key });
        const etag = blobs.find((blob) => blob.key === key)?.etag;
        const text = (await load(key))?.text;
        if (etag && text !== undefined) return { text, etag };
      }
      throw new Error(`Blobs: no etag for ${key}; nothing can be written safely`);
    },
    async write(key, text, expected) {
      // The client takes a missing etag for an unconditional write.
      if (expected !== null && !expected) throw new Error(`Blobs: refused to write ${key} without an etag`);
      const written = await store.set(
        key,
        text,
        expected === null ? { onlyIfNew: true } : { onlyIfMatch: expected },
      );
      if (!written.modified) return null;
      // The client reports a failed conditional write as modified, without an etag.
      if (!written.etag) throw new Error(`Blobs: the write of ${key} was not confirmed`);
      return written.etag;
    },
  };
}

/** The client repeats failures for 25 s, longer than a subscriber waits. This repeats only reads, once. */
async function promptly(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
  const attempts = init?.method?.toUpperCase() === 'GET' ? 2 : 1;
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.status !== 429 && response.status < 500) return response;
      reason = `status ${response.status}`;
    } catch (error) {
      reason = String(error);
    }
  }
  return new Response(reason, { status: 424 });
}
