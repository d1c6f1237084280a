import { describe, expect, test } from 'vitest';
import type { ImportedFile, ImportOptions } from '../../../src/importers/imported-review.ts';
import type { ExistingReview } from '../../../src/importers/merge/review-index.ts';
import type { OwnerReplyFile } from '../../../src/schema/review.ts';
import { googlePage, googleReview, imported } from '../importing.ts';
import { applied, contentOf, plan } from '../planning.ts';

const google = (...more: Record<string, unknown>[]): ImportedFile =>
  imported('reviews.json', googlePage(...more.map((fields) => googleReview('A', fields))));
const replied = (comment: string, updateTime: string): Record<string, unknown> => ({
  reviewReply: { comment, updateTime },
});
const survey = (reply: string, options: Partial<ImportOptions> = {}): ImportedFile =>
  imported(
    'a.csv',
    `author,rating,date,source,source_id,owner_reply,owner_reply_date\nA,5,01/01/2026,s,1,${reply}`,
    { dateFormat: 'DD/MM/YYYY', ...options },
  );
/** The content after its owner wrote other words in the files. */
const corrected = (content: readonly ExistingReview[]): ExistingReview[] =>
  content.map(({ file, value }) => ({
    file,
    value: {
      ...value,
      owner_reply: value.owner_reply && { ...value.owner_reply, text: 'Nothing about health' },
    },
  }));
const replyIn = ([review]: readonly Pick<ExistingReview, 'value'>[]) => review?.value.owner_reply;

describe('a reply with the time of its last change', () => {
  const morning = google(replied('Morning', '2026-02-01T08:00:00.5Z'));
  const evening = google(replied('Evening', '2026-02-01T18:00:00Z'));

  test('replaces an older one of the same day, but never a newer one', () => {
    const content = contentOf(plan([], morning));
    const done = plan(content, evening);
    expect(replyIn(done.changed)).toEqual({
      text: 'Evening',
      date: '2026-02-01',
      updated_at: '2026-02-01T18:00:00Z',
    });
    const back = plan(applied(content, done), morning);
    expect(back).toMatchObject({ changed: [], unchanged: 1, skipped: [{ kind: 'kept' }] });
    expect(back.skipped[0]?.reason).toContain('has an older reply');
  });

  test('does not undo a correction in the content while the source was not edited since', () => {
    const content = corrected(contentOf(plan([], morning)));
    const done = plan(content, morning);
    expect(done).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
    const both = plan(content, evening);
    expect(replyIn(both.changed)?.text).toBe('Nothing about health');
    expect(both.skipped).toMatchObject([{ kind: 'kept', reason: expect.stringContaining('in reply') }]);
    expect(plan(applied(content, both), evening)).toMatchObject({ changed: [], skipped: [] });
  });

  test('replaces a reply of the content that has only the day', () => {
    const content = contentOf(plan([], morning));
    const byDay = content.map(({ file, value }) => ({
      file,
      value: { ...value, owner_reply: { text: 'Morning', date: '2026-02-01' } },
    }));
    expect(replyIn(plan(byDay, evening).changed)?.text).toBe('Evening');
  });

  test.each<[string, Partial<OwnerReplyFile>]>([
    ['only the day', {}],
    ['an earlier time', { updated_at: '2026-02-01T07:00:00Z' }],
  ])('and words that the content has with %s gives its time, by which a correction stays', (_what, time) => {
    const typed = contentOf(plan([], morning)).map(({ file, value }) => ({
      file,
      value: { ...value, owner_reply: { text: 'Morning', date: '2026-02-01', ...time } },
    }));
    const timed = plan(typed, morning);
    expect(timed).toMatchObject({ changed: [{}], unchanged: 0, skipped: [] });
    expect(replyIn(timed.changed)?.updated_at).toBe('2026-02-01T08:00:00Z');
    const content = applied(typed, timed);
    expect(plan(content, morning)).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
    expect(plan(corrected(content), morning)).toMatchObject({
      changed: [],
      unchanged: 1,
      skipped: [],
    });
  });

  test('and the same words as the content keeps the later time', () => {
    const later = google(replied('Morning', '2026-02-01T09:00:00Z'));
    expect(plan(contentOf(plan([], later)), morning)).toMatchObject({
      changed: [],
      unchanged: 1,
      skipped: [],
    });
  });

  test('that was deleted stays in the content and is reported', () => {
    const content = contentOf(plan([], morning));
    const done = plan(content, google({}));
    expect(done).toMatchObject({ skipped: [{ kind: 'kept', place: { row: 1 } }] });
    expect(replyIn(done.changed)?.text).toBe('Morning');
    // Once.
    expect(plan(applied(content, done), google({}))).toMatchObject({ changed: [], skipped: [] });
    expect(done.skipped[0]?.reason).toContain('has no reply, but reviews/2026/');
    expect(done.skipped[0]?.remedy).toContain('delete owner_reply');
  });

  test('that Google does not show was not deleted', () => {
    const reviewReply = {
      comment: 'Morning',
      updateTime: '2026-02-01T08:00:00Z',
      reviewReplyState: 'PENDING',
    };
    expect(plan(contentOf(plan([], morning)), google({ reviewReply })).skipped).toEqual([]);
  });

  test('is the newest of two copies in one archive', () => {
    const copies = [replied('Morning', '2026-02-01T08:00:00Z'), replied('Evening', '2026-02-01T18:00:00Z')];
    for (const order of [copies, copies.toReversed()])
      expect(replyIn(contentOf(plan([], google(...order))))?.text).toBe('Evening');
  });
});

describe('a reply with a day', () => {
  const content = contentOf(plan([], survey('Thanks,05/02/2026')));

  test('is corrected when its day was read in the wrong layout', () => {
    const wrong = contentOf(plan([], survey('Thanks,05/02/2026', { dateFormat: 'MM/DD/YYYY' })));
    expect(replyIn(wrong)?.date).toBe('2026-05-02');
    expect(replyIn(plan(wrong, survey('Other,05/02/2026')).changed)).toEqual({
      text: 'Other',
      date: '2026-02-05',
      imported: true,
    });
  });

  test('replaces the same words of another day, but not other words of a later day', () => {
    expect(replyIn(plan(content, survey('Thanks,03/02/2026')).changed)?.date).toBe('2026-02-03');
    expect(plan(content, survey('Old,03/02/2026'))).toMatchObject({
      changed: [],
      skipped: [{ kind: 'kept' }],
    });
  });

  test('in the future is skipped and reported; the review is imported and the reply of the content stays', () => {
    const future = survey('Thanks,05/02/2027');
    const part = { kind: 'part', place: { row: 2 }, reason: expect.stringContaining('2027-02-05') };
    const done = plan([], future);
    expect(done.skipped).toMatchObject([part]);
    expect(done.created).toMatchObject([{ value: { rating: 5, date: '2026-01-01' } }]);
    expect(done.created[0]?.value).not.toHaveProperty('owner_reply');
    expect(plan(content, future)).toMatchObject({ changed: [], unchanged: 1, skipped: [part] });
    // The last allowed day is today.
    expect(replyIn(plan([], survey('Thanks,20/11/2026')).created)?.date).toBe('2026-11-20');
    expect(plan([], survey('Thanks,21/11/2026')).created[0]?.value).not.toHaveProperty('owner_reply');
  });

  test('and an empty cell is reported; a table without replies is not', () => {
    expect(plan(content, survey(','))).toMatchObject({ changed: [{}], skipped: [{ kind: 'kept' }] });
    const bare = imported('a.csv', 'author,rating,date,source,source_id\nA,5,2026-01-01,s,1');
    expect(plan(content, bare)).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
  });
});
