import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { toResponse } from '../../src/http/reply.ts';
import { searchEndpoint } from '../../src/http/search.ts';
import { sinceEndpoint } from '../../src/http/since.ts';
import { openWholeRelease } from '../../src/io/release/release.ts';
import { type ServedRelease, withFiles } from '../../src/node/served-release.ts';
import { utcText } from '../../src/text/calendar.ts';
import { verifies } from '../requirements.ts';

/** The release was made at `MADE`, by a clock that may have been wrong; the host's own clock goes on. */
const MADE = 1_900_000_000;
const YEAR = 31_536_000;

describe('Last-Modified while the release seems to come from the future', () => {
  let release: ServedRelease;
  const at = (seconds: number): unknown => vi.setSystemTime(seconds * 1000);
  const request = (path: string, headers: Record<string, string> = {}): Request =>
    new Request(`https://reviews.example.com${path}`, { headers });
  const fileAt = async (path: string, headers: Record<string, string>): Promise<Response | null> => {
    const reply = await release.fileAt(request(path, headers), path);
    return reply && toResponse(reply);
  };
  /** Every kind of answer that has the header: a file, and both live endpoints. */
  const answers = (headers: Record<string, string>): Promise<(Response | null)[]> => {
    return Promise.all([
      fileAt('/reviews.json', headers),
      searchEndpoint(request('/api/reviews/search', headers), release),
      sinceEndpoint(request('/api/reviews/since/2020-01-01', headers), release),
    ]);
  };
  const statuses = async (headers: Record<string, string>): Promise<unknown[]> =>
    (await answers(headers)).map((answer) => answer?.status);
  const times = async (headers: Record<string, string> = {}): Promise<unknown[]> =>
    (await answers(headers)).map((answer) => answer?.headers.get('last-modified'));
  const each = (value: unknown): unknown[] => [value, value, value];

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const dist = join(inject('builtSample'), 'dist');
    const folder = join(dist, readlinkSync(join(dist, 'current')));
    const opened = await openWholeRelease(join(folder, 'data'));
    release = await withFiles({ ...opened, lastModified: MADE }, join(folder, 'client'));
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  test('a release of later than now has no time, and no date matches or fails it', async () => {
    verifies('2.last-modified');
    for (const now of [MADE - 1, MADE - YEAR]) {
      at(now);
      expect(await times()).toEqual(each(null));
      for (const date of [now - 5, now, MADE, MADE + 5].map(utcText)) {
        expect([date, await statuses({ 'if-modified-since': date })]).toEqual([date, each(200)]);
        expect([date, await statuses({ 'if-unmodified-since': date })]).toEqual([date, each(200)]);
      }
      const partial = { range: 'bytes=0-4', 'if-range': utcText(MADE) };
      expect((await statuses(partial))[0]).toBe(200);
      const tag = (await answers({})).map((answer) => answer?.headers.get('etag') ?? '');
      expect(await statuses({ 'if-none-match': tag.join(', ') })).toEqual(each(304));
      expect(await times({ 'if-none-match': tag.join(', ') })).toEqual(each(null));
    }
  });

  test('it has one as soon as that time has come, without a restart', async () => {
    verifies('2.last-modified');
    at(MADE - 1);
    expect(await times()).toEqual(each(null));
    at(MADE);
    const made = utcText(MADE);
    expect(await times()).toEqual(each(made));
    expect(await statuses({ 'if-modified-since': made })).toEqual(each(304));
    expect(await statuses({ 'if-unmodified-since': utcText(MADE - 1) })).toEqual(each(412));
    expect(await statuses({ 'if-unmodified-since': made })).toEqual(each(200));
    expect(await statuses({ 'if-modified-since': utcText(MADE - 1) })).toEqual(each(200));
    expect((await statuses({ range: 'bytes=0-4', 'if-range': made }))[0]).toBe(206);
  });

  test('a date that is later than now is ignored', async () => {
    verifies('2.last-modified');
    at(MADE + 10);
    expect(await statuses({ 'if-modified-since': utcText(MADE + 10) })).toEqual(each(304));
    expect(await statuses({ 'if-modified-since': utcText(MADE + 11) })).toEqual(each(200));
  });
});
