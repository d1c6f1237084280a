import { describe, expect, test } from 'vitest';
import type { ImportedFile, ImportOptions } from '../../../src/importers/imported-review.ts';
import type { ExistingReview } from '../../../src/importers/merge/review-index.ts';
import { googlePage, googleReview, imported, sha256 } from '../importing.ts';
import { applied, contentOf, plan } from '../planning.ts';

/** A survey's CSV: a source that gives ids and does not tell of edits. */
const survey = (rows: string[], options: Partial<ImportOptions> = {}): ImportedFile =>
  imported('a.csv', ['author,rating,date,text,source,source_id', ...rows].join('\n'), options);

/** The CSV of a service that is known to show edits. */
const dated = (row: string, options: Partial<ImportOptions> = {}): ImportedFile =>
  imported('a.csv', `reviewer.displayName,starRating,createTime,comment,from,reviewId,updateTime\n${row}`, {
    source: 's',
    ...options,
  });

const MONTH_FIRST = { dateFormat: 'MM/DD/YYYY' };
const UNVERIFIED = { publishUnverified: true };
const DAY_FIRST = { dateFormat: 'DD/MM/YYYY' };

describe('dates that were read in a wrong layout', () => {
  const rows = ['A,5,03/04/2026,One,s,1', 'B,4,05/02/2026,Two,s,2', 'C,3,01/12/2025,Three,s,3'];

  test('are corrected by an import with the right one, and stay so', () => {
    const wrong = contentOf(plan([], survey(rows, MONTH_FIRST)));
    const right = plan(wrong, survey(rows, DAY_FIRST));
    expect(right).toMatchObject({ created: [], older: 0, skipped: [] });
    expect(right.changed.map(({ value }) => value.date)).toEqual(['2026-04-03', '2026-02-05', '2025-12-01']);
    const corrected = applied(wrong, right);
    expect(corrected.map(({ value }) => value.id)).toEqual(wrong.map(({ value }) => value.id));
    expect(plan(corrected, survey(rows, DAY_FIRST))).toMatchObject({
      changed: [],
      unchanged: 3,
      skipped: [],
    });
  });

  test('do not keep corrected stars and words out, whether the right day is earlier or later', () => {
    const wrong = contentOf(plan([], survey(rows, MONTH_FIRST)));
    const mended = ['A,2,03/04/2026,Uno,s,1', 'B,1,05/02/2026,Due,s,2'];
    expect(plan(wrong, survey(mended, DAY_FIRST)).changed.map(({ value }) => value)).toMatchObject([
      { rating: 2, text: 'Uno', date: '2026-04-03' },
      { rating: 1, text: 'Due', date: '2026-02-05' },
    ]);
  });

  test('are also corrected without ids, and no review is doubled', () => {
    const nameless = (options: Partial<ImportOptions>): ImportedFile =>
      imported('a.csv', 'name,body,rating,dateCreated\nA,One way,5,05/02/2026\nB,Two ways,4,03/04/2026', {
        source: 's',
        ...options,
      });
    const wrong = contentOf(plan([], nameless(MONTH_FIRST), UNVERIFIED));
    const right = plan(wrong, nameless(DAY_FIRST), UNVERIFIED);
    expect(right).toMatchObject({ created: [], skipped: [] });
    expect(right.changed.map(({ value }) => value.date)).toEqual(['2026-02-05', '2026-04-03']);
    expect(right.changed.map(({ value }) => value.source_id)).toEqual(
      plan([], nameless(DAY_FIRST), UNVERIFIED).created.map(({ value }) => value.source_id),
    );
  });

  test('are not seen in two reviews of the same words on two days, in any order of rows', () => {
    const both = ['A,Same,5,05/02/2026', 'A,Same,5,02/05/2026'];
    for (const rows of [both, both.toReversed()]) {
      const file = (some: string[]): ImportedFile =>
        imported('a.csv', ['name,body,rating,dateCreated', ...some].join('\n'), {
          source: 's',
          ...DAY_FIRST,
        });
      const first = contentOf(plan([], file(both.slice(0, 1)), UNVERIFIED));
      expect(plan(first, file(rows), UNVERIFIED)).toMatchObject({ created: [{}], changed: [], unchanged: 1 });
      expect(plan([], file(rows), UNVERIFIED).created).toHaveLength(2);
    }
  });

  test('are corrected if the source shows edits, even if the wrong day made the writing look like an edit', () => {
    const row = 'A,5,03/04/2026,One,s,1,2026-04-03T10:00:00Z';
    for (const [first, then] of [
      [MONTH_FIRST, DAY_FIRST],
      [DAY_FIRST, MONTH_FIRST],
    ] as const) {
      const content = contentOf(plan([], dated(row, first)));
      const expected = contentOf(plan([], dated(row, then)))[0]?.value;
      const done = plan(content, dated(row, then));
      expect(done.skipped).toEqual([]);
      const { changes, ...value } = done.changed[0]?.value ?? {};
      expect(value).toEqual({ ...expected, id: content[0]?.value.id });
      // Where the right day shows an edit, its time says that something changed.
      const record = { on: '2026-11-20', fields: ['date'], by: 'import', reason: 'day read again' };
      expect(changes).toEqual(expected?.updated_at ? undefined : [record]);
    }
  });
});

describe('a source that does not show edits', () => {
  test('decides the day, later or earlier, if the words are the same', () => {
    const content = contentOf(plan([], survey(['A,5,2026-03-09,One,s,1'])));
    for (const date of ['2026-03-12', '2026-03-08']) {
      const done = plan(content, survey([`A,5,${date},One,s,1`]));
      expect(done).toMatchObject({ changed: [{ value: { date } }], skipped: [] });
    }
  });

  test('moves the day with an edit, and the last import wins', () => {
    const old = survey(['A,5,2026-03-09,One,s,1']);
    const content = contentOf(plan([], old));
    const edited = plan(content, survey(['A,2,2026-05-20,Two,s,1']));
    expect(edited.changed).toMatchObject([{ value: { date: '2026-05-20', rating: 2, text: 'Two' } }]);
    const back = plan(applied(content, edited), old);
    expect(back).toMatchObject({ changed: [{ value: { date: '2026-03-09', text: 'One' } }], skipped: [] });
  });

  test('never undoes an edit from another export, and the row is reported', () => {
    const content = contentOf(plan([], dated('A,2,2026-01-05,New,s,1,2026-03-01T00:00:00Z')));
    const done = plan(content, survey(['A,5,2026-01-05,Old,s,1']));
    expect(done).toMatchObject({ changed: [], older: 1, skipped: [{ kind: 'kept' }] });
    expect(done.skipped[0]?.reason).toContain('which has the edit of 2026-03-01T00:00:00Z');
    const later = plan(content, survey(['A,4,2026-04-01,Newest,s,1']));
    expect(later.changed).toMatchObject([{ value: { rating: 4, text: 'Newest', date: '2026-04-01' } }]);
  });
});

describe('a source that shows edits', () => {
  const google = (more: Record<string, unknown>): ImportedFile =>
    imported('reviews.json', googlePage(googleReview('A', more)));
  const edit = { comment: 'New words.', updateTime: '2026-03-01T10:00:00Z' };

  test('changes nothing by an older export, and the row is reported', () => {
    const done = plan(contentOf(plan([], google(edit))), google({}));
    expect(done).toMatchObject({ changed: [], older: 1, skipped: [{ kind: 'kept' }] });
    expect(done.skipped[0]?.reason).toContain('which has the edit of 2026-03-01T10:00:00Z');
  });

  test('keeps a correction by hand, and the row is reported', () => {
    const [content] = contentOf(plan([], google(edit)));
    if (!content) throw new Error('no review');
    const corrected = [{ ...content, value: { ...content.value, text: 'Words without a name.' } }];
    const done = plan(corrected, google(edit));
    expect(done).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
  });

  test('counts as one that does not show edits if its column has no time stamp', () => {
    const content = contentOf(plan([], dated('A,5,2026-01-05,Old,s,1,2026-01-05')));
    const done = plan(content, dated('A,2,2026-01-05,New,s,1,2026-03-01'));
    expect(done.changed).toMatchObject([{ value: { rating: 2, text: 'New' } }]);
  });
});

describe('a file of an earlier version, which has no digests', () => {
  const google = (more: Record<string, unknown>): ImportedFile =>
    imported('reviews.json', googlePage(googleReview('A', more)));
  const edited = { comment: 'New words.', updateTime: '2026-03-01T10:00:00Z' };
  const old = (file: ImportedFile, more: object = {}): ExistingReview[] =>
    contentOf(plan([], file)).map(({ file: name, value: { imported: _, ...value } }) => ({
      file: name,
      value: { ...value, ...more },
    }));

  test('gets them silently if the row says the same', () => {
    expect(plan(old(google({})), google({}))).toMatchObject({
      changed: [{ value: { imported: {} } }],
      skipped: [],
    });
  });

  test('takes a later edit, and keeps what the owner changed', () => {
    expect(plan(old(google({})), google(edited)).changed).toMatchObject([{ value: { text: 'New words.' } }]);
    const changes = [{ on: '2026-11-01', fields: ['text'], by: 'owner', reason: 'shortened' }];
    const owned = old(google({}), { text: 'Short.', changes });
    const done = plan(owned, google(edited));
    expect(done.changed).toMatchObject([{ value: { text: 'Short.' } }]);
    expect(done.skipped).toMatchObject([
      { kind: 'kept', reason: `differs from ${owned[0]?.file} in text; the file was kept` },
    ]);
  });

  test('stays if the source shows no later edit, which is said once', () => {
    const shortened = old(google(edited), { text: 'Short.' });
    const done = plan(shortened, google(edited));
    expect(done).toMatchObject({
      changed: [{ value: { text: 'Short.' } }],
      skipped: [
        { kind: 'kept', reason: expect.stringMatching(/^differs from \S+ in text; the file was kept$/) },
      ],
    });
    expect(plan(applied(shortened, done), google(edited))).toMatchObject({ changed: [], skipped: [] });
    expect(plan(shortened, google({}))).toMatchObject({ changed: [], older: 1 });
  });

  test('follows a source that does not show edits', () => {
    const content = old(survey(['A,5,2026-03-09,One,s,1']));
    expect(plan(content, survey(['A,4,2026-03-09,Two,s,1'])).changed).toMatchObject([
      { value: { rating: 4, text: 'Two' } },
    ]);
  });
});

describe('words that an earlier import garbled', () => {
  const clean = googleReview('A', { reviewer: { displayName: 'Bjørn' }, comment: 'Fin kafé & <3' });
  const read = (review: Record<string, unknown>): ImportedFile =>
    imported('reviews.json', googlePage(review));
  const garbled = (text: string): string => text.replace('ø', 'Ã¸').replace('é', 'Ã©').replace('&', '&amp;');

  test('are replaced by an export with the same words, garbled or not, with a record', () => {
    const content = contentOf(plan([], read(clean))).map(({ file, value }) => ({
      file,
      value: { ...value, author: garbled(value.author), text: garbled(value.text ?? '') },
    }));
    const broken = { ...clean, reviewer: { displayName: 'BjÃ¸rn' }, comment: 'Fin kafÃ© & <3' };
    for (const export_ of [clean, broken]) {
      const done = plan(content, read(export_));
      expect(done.changed).toMatchObject([{ value: { author: 'Bjørn', text: 'Fin kafé & <3' } }]);
      expect(done.changed[0]?.value.changes).toEqual([
        { on: '2026-11-20', fields: ['author', 'text'], by: 'import', reason: 'repaired' },
      ]);
      expect(plan(applied(content, done), read(export_))).toMatchObject({ changed: [], unchanged: 1 });
    }
  });

  test('stay if the export has other words of the same edition', () => {
    const [known] = contentOf(plan([], read(clean)));
    const content = known ? [{ ...known, value: { ...known.value, text: 'Fin kafÃ© i byen' } }] : [];
    const done = plan(content, read(clean));
    expect(done).toMatchObject({ changed: [], skipped: [] });
  });
});

describe('a review without an id', () => {
  const shop = (...rows: string[]): ImportedFile =>
    imported('a.csv', ['author,rating,date,text', ...rows].join('\n'), { source: 'shop' });
  const unverified = { publishUnverified: true };
  const first = 'Ada,5,2026-03-05,Good soup and kind people at the counter.';

  test('whose author edited its words is the same review', () => {
    const content = contentOf(plan([], shop(first), unverified));
    const edited = shop('Ada,4,2026-03-05,Good soup and kind people at the counter. Edit: slow today.');
    const done = plan(content, edited, unverified);
    expect(done).toMatchObject({
      created: [],
      changed: [{ value: { id: content[0]?.value.id, rating: 4 } }],
    });
    expect(plan(applied(content, done), edited, unverified)).toMatchObject({ unchanged: 1 });
  });

  test('with other words by the same author on that day is another, which is reported', () => {
    const content = contentOf(plan([], shop(first), unverified));
    const done = plan(
      content,
      shop('Ada,2,2026-03-05,Somebody spilled wine on my new coat tonight.'),
      unverified,
    );
    expect(done).toMatchObject({ created: [{}], changed: [], skipped: [{ kind: 'part' }] });
    expect(done.skipped[0]?.reason).toContain('same author and day');
  });

  test('and a name that sources show for people without one is another if its stars are', () => {
    for (const author of ['Ada', 'Anonymous', 'A Google User', 'Gast', 'anonyme']) {
      const content = contentOf(plan([], shop(`${author},5,2026-03-05,Good soup.`), unverified));
      const { created, changed } = plan(content, shop(`${author},4,2026-03-05,Good soup.`), unverified);
      expect([author, created.length, changed.length]).toEqual([
        author,
        ...(author === 'Ada' ? [0, 1] : [1, 0]),
      ]);
    }
  });

  test('and a name differs from another by its stars, and keeps an older fingerprint', () => {
    const anonymous = shop('Anonymous,5,2026-03-05,', 'Anonymous,1,2026-03-05,');
    const content = contentOf(plan([], anonymous, unverified));
    expect(content).toHaveLength(2);
    const olderKey = anonymous.reviews[0]?.earlier[0]?.key ?? '';
    const old = content
      .slice(0, 1)
      .map(({ file, value }) => ({ file, value: { ...value, source_id: olderKey } }));
    expect(plan(old, anonymous, unverified)).toMatchObject({ created: [{}], changed: [], unchanged: 1 });
    const print = sha256(`salt\nkey shop ${olderKey}`);
    const erased = { salt: 'salt', fingerprints: [print] };
    expect(plan([], shop('Anonymous,5,2026-03-05,'), { ...unverified, erased })).toMatchObject({
      created: [],
      skipped: [{ kind: 'erased' }],
    });
  });
});

describe('words that were removed at the source', () => {
  const trustpilot = (title: string, text: string): ImportedFile =>
    imported(
      'trustpilot.csv',
      `Review ID,Reviewer Name,Review Stars,Review Title,Review Content,Review Date\nT1,A,5,${title},${text},2026-01-05`,
      { source: 'trustpilot' },
    );
  const content = contentOf(plan([], trustpilot('Title', 'Words')));

  test('by the owner stay removed while the source says the same, and come with its first title', () => {
    const untitled = content.map(({ file, value: { title: _, ...value } }) => ({ file, value }));
    expect(plan(untitled, trustpilot('Title', 'Words'))).toMatchObject({
      changed: [],
      unchanged: 1,
      skipped: [],
    });
    const before = contentOf(plan([], trustpilot('', 'Words')));
    expect(plan(before, trustpilot('Title', 'Words'))).toMatchObject({
      changed: [{ value: { title: 'Title' } }],
      skipped: [],
    });
  });

  test('are removed by the import, and the file is listed', () => {
    const done = plan(content, trustpilot('', ''));
    expect(done.changed[0]?.value).not.toHaveProperty('title');
    expect(done.changed[0]?.value).not.toHaveProperty('text');
    expect(done.removedFields).toEqual([{ file: content[0]?.file, fields: ['title', 'text'] }]);
  });

  test('are kept if the table lacks their column or gathers reviews of several sources', () => {
    const bare = 'author,rating,date,source,source_id\nA,5,2026-01-05,trustpilot,T1';
    expect(plan(content, imported('a.csv', bare))).toMatchObject({ changed: [], unchanged: 1 });
    const gathered =
      'Site,Customer Name,Stars,Comment,Date Posted,Link\nTrustpilot,A,5,,2026-01-05,https://t.example/1';
    const linked = content.map(({ file, value }) => ({
      file,
      value: { ...value, source_url: 'https://t.example/1' },
    }));
    expect(plan(linked, imported('podium.csv', gathered, { source: 'podium' }))).toMatchObject({
      changed: [],
      unchanged: 1,
    });
  });

  test('in JSON may be null', () => {
    const rows = (text: string): string =>
      `{"author":"A","rating":5,"date":"2026-01-05","source":"s","source_id":"1","text":${text}}\n{"author":"B","rating":5,"date":"2026-01-05","source":"s","source_id":"2","text":"x"}`;
    const before = contentOf(plan([], imported('a.jsonl', rows('"Words"'))));
    expect(plan(before, imported('a.jsonl', rows('null'))).removedFields).toMatchObject([
      { fields: ['text'] },
    ]);
  });
});
