import { describe, expect, test } from 'vitest';
import { textOf as proposalWords } from '../../src/cli/commands/import-proposal.ts';
import { importFile } from '../../src/importers/import-export.ts';
import { verifies } from '../requirements.ts';
import { asked, bytesOf, imported, optionsWith, refusal } from './importing.ts';
import { applied, contentOf, plan } from './planning.ts';

const csv = (...lines: string[]): string => lines.join('\n');
const HEAD = 'Reviewer,Stars,Date,Review,Review ID';
const shop = { source: 'shop' };
const row = (at: number, more = ''): string => `A${at},5,2026-03-${10 + at},Words ${at}.,r${at}${more}`;

test('a plain table with plain names and a source leaves nothing open, and without a source only that', () => {
  verifies('11.import-questions');
  const text = csv(HEAD, row(1), row(2));
  expect(asked('a.csv', text, shop)).toEqual([]);
  expect(asked('a.csv', text)).toEqual(['source']);
});

test('general headers never name a source; links of one site do, and so does content that has the reviews', () => {
  const linked = csv(
    `${HEAD},Review URL`,
    row(1, ',https://uk.trustpilot.com/reviews/1'),
    row(2, ',https://www.trustpilot.com/reviews/2'),
  );
  expect(imported('a.csv', linked).reviews.map(({ source }) => source)).toEqual(['trustpilot', 'trustpilot']);
  expect(asked('a.csv', linked.replace('uk.trustpilot.com', 'other.example'))).toEqual(['source']);
  const plain = csv(HEAD, row(1), row(2));
  const existing = contentOf(plan([], imported('a.csv', plain, { source: 'yelp' })));
  expect(imported('a.csv', plain, { existing }).reviews[0]?.source).toBe('yelp');
  expect(
    asked('a.csv', csv(HEAD, 'X,5,2026-03-01,Others.,x1', 'Y,4,2026-03-01,More.,x2'), { existing }),
  ).toEqual(['source']);
});

test('which column is a field is asked with what the columns have', () => {
  verifies('11.import-questions');
  const text = csv(
    'Name,Stars,Date,Publico,ID',
    'Ada,5,2026-03-11,Words of one.,r1',
    'Bo,4,2026-03-12,And two.,r2',
  );
  const outcome = importFile({ name: 'a.csv', bytes: bytesOf(text) }, optionsWith(shop));
  if ('refused' in outcome) throw new Error(outcome.refused);
  const [question] = outcome.proposal.questions;
  expect(question).toMatchObject({ field: 'text', examples: { Publico: ['Words of one.', 'And two.'] } });
  expect(question && proposalWords(question)).toContain('"Publico" ("Words of one.", "And two.")');
});

test('a text may have several columns, and each part follows its column name', () => {
  verifies('11.import-questions');
  const head = 'Reviewer,Stars,Date,Liked,What could be better?,ID';
  const text = csv(
    head,
    'Ada,4,2026-03-11,Good bed.,Parking.,r1',
    'Bo,5,2026-03-12,,N/A,r2',
    'Cy,2,2026-03-13,,Noise.,r3',
  );
  const outcome = importFile({ name: 'a.csv', bytes: bytesOf(text) }, optionsWith(shop));
  const [question] = 'refused' in outcome ? [] : outcome.proposal.questions;
  expect(question && proposalWords(question)).toContain('text=<column>+<column>');
  const { reviews, asked, proposal } = imported('a.csv', text, {
    ...shop,
    map: { text: 'Liked+What could be better?' },
  });
  expect(reviews.map((review) => review.text)).toEqual([
    'Liked: Good bed.\n\nWhat could be better? Parking.',
    null,
    'What could be better? Noise.',
  ]);
  expect(proposal.unread).toEqual([]);
  const saved = asked === null ? [] : [{ ...asked, columns: [...asked.columns] }];
  expect(imported('a.csv', text, { saved }).reviews).toEqual(reviews);

  const named = csv(head.replace('Liked', 'Liked+loved'), 'Ada,4,2026-03-11,Good bed.,Parking.,r1');
  const whole = imported('a.csv', named, { ...shop, map: { text: 'Liked+loved' } });
  expect(whole.reviews[0]?.text).toBe('Good bed.');
  expect(refusal('a.csv', text, { ...shop, map: { text: 'Liked+Loved' } })).toMatch(
    /^--map text=Loved: unknown column\./,
  );
});

describe('a filled column that nothing reads', () => {
  const states = (column: string, ...values: string[]): string[] =>
    asked('a.csv', csv(`${HEAD},${column}`, ...values.map((value, at) => row(at, `,${value}`))), shop);

  test('is a question only by rows that may be reviews', () => {
    const rows = [1, 2, 3].map((at) => row(at, `,2026-05-0${at}`));
    expect(asked('a.csv', csv(`${HEAD},Closed`, 'Open text,Response,,,,', ...rows), shop)).toEqual([]);
    expect(asked('a.csv', csv(`${HEAD},Closed`, 'A9,5,,Words.,r9,', ...rows), shop)).toEqual([
      'Closed: (date) 3, (empty) 1',
    ]);
  });

  test.each([
    ['status', ['Published', 'Published', 'Pending'], ['status: Published 2, Pending 1']],
    ['pending', ['false', 'true', 'false'], ['pending: false 2, true 1']],
    ['type', ['guest', 'host', 'guest'], ['type: guest 2, host 1']],
    ['approved', ['0', '0', '0'], ['approved: 0 3']],
    ['deleted_at', ['', '2026-04-01', ''], ['deleted_at: (empty) 2, (date) 1']],
    ['sku', ['', 'cup', 'bowl'], ['sku: (empty) 1, cup 1, bowl 1']],
    ['Removal date', ['', '2026-04-01', ''], ['Removal date: (empty) 2, (date) 1']],
    ['Date removed', ['', '2026-04-01', ''], ['Date removed: (empty) 2, (date) 1']],
    [
      'Review visibility level',
      ['public', 'hidden', 'public'],
      ['Review visibility level: public 2, hidden 1'],
    ],
    ['moderation tag', ['ok', 'spam', 'ok'], ['moderation tag: ok 2, spam 1']],
    ['Verified status', ['ok', 'fake', 'ok'], ['Verified status: ok 2, fake 1']],
    ['Business status', ['shown', 'hidden', 'shown'], ['Business status: shown 2, hidden 1']],
    ['Business status', ['OPERATIONAL', 'OPERATIONAL', 'OPERATIONAL'], []],
    ['tag', ['lunch', 'dinner', 'lunch'], []],
    ['Arrival date', ['2026-04-01', '2026-04-01', '2026-04-03'], []],
    ['latitude', ['48.2', '', '48.2'], []],
    ['Monat', ['2026-03', '2026-04', '2026-03'], []],
    ['Monat', ['2026-03', '2026-04', 'hidden'], ['Monat: (date) 2, hidden 1']],
    ['Author link', ['https://a.example/1', '', 'https://a.example/1'], []],
    ['Email', ['a@b.example', '', 'a@b.example'], []],
    ['Zufall', ['rot', 'blau', 'rot'], ['Zufall: rot 2, blau 1']],
    ['likes', ['0', '1', '1'], []],
    ['country', ['DE', 'AT', 'DE'], []],
    ['Food', ['5', '4', '5'], []],
    ['shop', ['Invented', 'Invented', 'Invented'], []],
    ['updated', ['2026-04-01', '2026-04-02', '2026-04-03'], []],
  ])('%s with %j asks %j', (column, values, questions) => {
    expect(states(column, ...values)).toEqual(questions);
  });

  test('is answered by --keep and --ignore, also for columns that divide the rows in the same way', () => {
    const text = csv(`${HEAD},product_id,product`, row(1, ',,'), row(2, ',7,Cup'), row(3, ',7,Cup'));
    expect(asked('a.csv', text, shop)).toEqual(['product_id: 7 2, (empty) 1']);
    const answers = (keep: string) => [{ column: 'product_id', keep: [keep], skip: [], isTyped: true }];
    const kept = imported('a.csv', text, { ...shop, answers: answers('') });
    expect(kept.reviews.map(({ author }) => author)).toEqual(['A1']);
    expect(kept.skipped.map(({ kind, column }) => [kind, column])).toEqual([
      ['product', 'product_id'],
      ['product', 'product_id'],
    ]);
    expect(imported('a.csv', text, { ...shop, answers: answers('7') }).reviews).toHaveLength(2);
    expect(asked('a.csv', text, { ...shop, ignored: ['product_id'] })).toEqual(['product: Cup 2, (empty) 1']);
    expect(imported('a.csv', text, { ...shop, ignored: ['product_id', 'product'] }).reviews).toHaveLength(3);
  });

  test('is remembered: the next file asks nothing, and about a new value or column once', () => {
    const file = (...values: string[]): string =>
      csv(`${HEAD},status`, ...values.map((value, at) => row(at, `,${value}`)));
    const answers = [{ column: 'status', keep: ['Published'], skip: [], isTyped: true }];
    const first = imported('a.csv', file('Published', 'Pending'), { ...shop, answers });
    const saved = first.asked === null ? [] : [first.asked];
    expect(saved).toMatchObject([
      { source: 'shop', values: [{ column: 'status', keep: ['Published'], skip: ['Pending'] }] },
    ]);
    const again = imported('a.csv', file('Pending', 'published', 'Published'), { saved });
    expect(again.reviews.map(({ author }) => author)).toEqual(['A1', 'A2']);
    expect(asked('a.csv', file('Published', 'Flagged'), { saved })).toEqual(['status: Flagged 1']);
    const more = [{ column: 'status', keep: ['Flagged'], skip: [], isTyped: true }];
    expect(
      imported('a.csv', file('Published', 'Flagged', 'Pending'), { saved, answers: more }).reviews,
    ).toHaveLength(2);
    const wider = csv(`${HEAD},status,test`, row(1, ',Published,no'), row(2, ',Published,yes'));
    expect(asked('a.csv', wider, { saved })).toEqual(['test: no 1, yes 1']);
  });

  test('was answered by the words of an earlier version', () => {
    const saved = [
      { columns: ['Reviewer', 'Stars'], map: {}, source: 'shop', shown: ['Yes'], held: ['Spam'] },
    ];
    const text = csv(`${HEAD},state`, row(1, ',yes'), row(2, ',spam'));
    expect(imported('a.csv', text, { saved }).reviews.map(({ author }) => author)).toEqual(['A1']);
    expect(asked('a.csv', text.replace('spam', 'odd'), { saved })).toEqual(['state: odd 1']);
  });
});

describe('a column that a name does not show', () => {
  const rows = (head: string, ...lines: string[]): string => csv(head, ...lines);

  test('is asked for by its cells: words, and a reply that has a date; so no text is lost in silence', () => {
    const text = rows(
      'Reviewer,Stars,Date,Slova,Ohlas,Reply date',
      'A,5,2026-03-01,Very good bread and kind people.,,',
      'B,2,2026-03-02,Cold soup.,We are sorry.,2026-03-03',
    );
    expect(asked('a.csv', text, shop)).toEqual(['text: Slova, Ohlas', 'owner_reply: Slova, Ohlas']);
    const map = { text: 'Slova', owner_reply: 'Ohlas' };
    expect(imported('a.csv', text, { ...shop, map }).reviews[1]?.ownerReply?.text).toBe('We are sorry.');
    const none = { text: '-', owner_reply: '-' };
    expect(imported('a.csv', text, { ...shop, map: none }).reviews[0]?.text).toBeNull();
    expect(asked('a.csv', rows('Reviewer,Stars,Date', 'A,5,2026-03-01', 'B,4,2026-03-02'), shop)).toEqual([]);
  });

  test('is asked for together with its scale and with all that may hide rows', () => {
    const text = rows(
      'Wer,Cijfer,Date,Review,status,Rolle',
      'Ada,9,2026-03-01,Fine and quick.,public,guest',
      'Ben,4,2026-03-02,Slow.,hidden,host',
      'Cem,8,2026-03-03,Good.,public,guest',
      'Dan,7,2026-03-04,Good too.,public,host',
    );
    expect(asked('a.csv', text, shop)).toEqual([
      'author: Wer',
      'rating: Cijfer',
      'scale: Cijfer',
      'status: public 3, hidden 1',
      'Rolle: guest 2, host 2',
    ]);
  });

  test('is asked for with names that end in an initial, its order of dates, and consent, all at once', () => {
    const text = rows(
      '#,Kdo,Kolik,Kdy,Slova,Souhlas',
      '1,Ada L.,5,03/02/2026,Very good bread and kind people.,1',
      '2,Ben O.,2,04/02/2026,Cold soup.,0',
      '3,Cem Y.,4,05/02/2026,Good.,1',
    );
    expect(asked('a.csv', text, shop)).toEqual([
      'author: Kdo',
      'rating: Kolik',
      'date: Kdy',
      'text: Slova',
      'scale: Kolik',
      'dates: Kdy',
      'Souhlas: 1 2, 0 1',
    ]);
    const map = { author: 'Kdo', rating: 'Kolik', date: 'Kdy', text: 'Slova' };
    const told = {
      ...shop,
      map,
      dateFormat: 'DD/MM/YYYY',
      scale: { best: 5, worst: 1 },
      ignored: ['Souhlas'],
    };
    expect(imported('a.csv', text, told).reviews[0]).toMatchObject({ title: null, date: '2026-02-03' });
    const decided = asked('a.csv', text.replace('05/02', '25/02'), shop);
    expect(decided.filter((question) => question.startsWith('dates'))).toEqual([]);
  });

  test('is asked for by the one that says states, of several that divide the rows alike', () => {
    const text = rows(
      `${HEAD},superhost,review type`,
      row(1, ',no,guest'),
      row(2, ',yes,host'),
      row(3, ',no,guest'),
    );
    expect(asked('a.csv', text, shop)).toEqual(['review type: guest 2, host 1']);
  });

  test('is no question if it is another time of the reply, and is one if it is not', () => {
    const text = rows(
      `${HEAD},Reply,Reply date,stamp`,
      row(1, ',Thanks.,2026-04-01,2026-04-01T08:00:00Z'),
      row(2, ',Thanks.,2026-04-02,2026-04-02T08:00:00Z'),
      row(3, ',Thanks.,2026-04-03,2026-04-03T08:00:00Z'),
      row(4, ',,,'),
    );
    expect(asked('a.csv', text, shop)).toEqual([]);
    expect(asked('a.csv', text.replace('Thanks.,2026-04-03,', ',,'), shop)).toEqual([
      'stamp: (date) 3, (empty) 1',
    ]);
    expect(asked('a.csv', text.replace('2026-04-03T08:00:00Z', ''), shop)).toEqual([
      'stamp: (date) 2, (empty) 2',
    ]);
  });

  test('of what a person is may hide rows, too', () => {
    const text = rows(`${HEAD},reviewerRole`, row(1, ',guest'), row(2, ',host'), row(3, ',guest'));
    expect(asked('a.csv', text, shop)).toEqual(['reviewerRole: guest 2, host 1']);
  });
});

describe('a column whose values are ids of other rows', () => {
  const rows = (name: string): string =>
    csv(
      `Id,${name},Date,Reviewer,Stars,Review`,
      '501,,2026-03-01,Ada,5,Good.',
      '502,,2026-03-02,Ben,2,Slow.',
      '503,502,2026-03-03,Cem,5,Sorry.',
    );
  const replies = (name: string, options: object = {}) =>
    imported('a.csv', rows(name), { ...shop, ...options }).reviews.map(({ author, ownerReply }) => [
      author,
      ownerReply?.text,
    ]);

  test('says by its name which rows are replies, unless it is ignored', () => {
    expect(replies('Reply to')).toEqual([
      ['Ada', undefined],
      ['Ben', 'Sorry.'],
    ]);
    expect(replies('Reply to', { ignored: ['Reply to'] })).toHaveLength(3);
  });

  test.each(['Duplicate of', 'Duplicate id'])('is a question with the name %s', (name) => {
    expect(asked('a.csv', rows(name), shop)).toEqual([`${name}: (empty) 2, (id of a row) 1`]);
    const answers = [{ column: name, keep: [''], skip: [], isTyped: true }];
    const others = [
      ['Ada', undefined],
      ['Ben', undefined],
    ];
    expect(replies(name, { answers })).toEqual(others);
    expect(replies(name, { ignored: [name] })).toEqual([...others, ['Cem', undefined]]);
  });

  test('is no question if it is a count', () => {
    expect(asked('a.csv', rows('Count').replaceAll(/50(?=\d)/g, ''), shop)).toEqual([]);
  });
});

describe('a scale', () => {
  test('of plain stars converts nothing and leaves no record', () => {
    const map = { rating: 'How was it?' };
    const text = csv('Reviewer,How was it?,Date,Review', 'A,4,2026-03-01,x', 'B,4.6,2026-03-02,y');
    const { reviews } = imported('a.csv', text, { ...shop, map, scale: { best: 5, worst: 1 } });
    expect(reviews.map(({ rating, scale }) => [rating, scale !== null])).toEqual([
      [4, false],
      [5, true],
    ]);
  });

  const file = (name: string, ...values: string[]): string =>
    csv(
      `Reviewer,${name},Date,Review`,
      ...values.map((value, at) => `A${at},"${value}",2026-03-0${at + 1},x`),
    );

  test.each([
    'Gesamtnote',
    'How was it? (1 excellent - 5 poor)',
    'Rating (1 excellent - 5 poor)',
    'Schulnote',
  ])('that %s leaves open is a question, also if it is mapped', (name) => {
    const options = { ...shop, map: { rating: name } };
    expect(asked('a.csv', file(name, '1', '5'), options)).toEqual([`scale: ${name}`]);
    const read = imported('a.csv', file(name, '1,0', '5'), { ...options, scale: { best: 1, worst: 5 } });
    expect(read.reviews.map(({ rating }) => rating)).toEqual([5, 1]);
    const { created } = plan([], read, { publishUnverified: true });
    expect(created[0]?.value.changes).toMatchObject([{ fields: ['rating'], by: 'import' }]);
  });

  test.each(['Stars', 'Rating (1-5)', 'Note (sur 5)', 'Sterne', 'Bewertung (von 5)'])(
    'is plain in %s',
    (name) => {
      expect(asked('a.csv', file(name, '1', '5'), shop)).toEqual([]);
      expect(asked('a.csv', file(name, '10', '5'), shop)).toEqual([`scale: ${name}`]);
    },
  );
});

test('only an id or a link makes a review verified, and a column of row numbers is no id', () => {
  verifies('11.import-rules');
  const rows = (head: string, ...cells: string[]): string =>
    csv(
      `${head},Reviewer,Stars,Date,Review`,
      ...cells.map((cell, at) => `${cell},A${at},5,2026-03-0${at + 1},x`),
    );
  const traceable = (text: string): boolean[] =>
    imported('a.csv', text, shop).reviews.map((one) => one.traceable);
  expect(traceable(rows('id', '140', '77'))).toEqual([true, true]);
  expect(traceable(rows('id', '1', '2'))).toEqual([false, false]);
  expect(traceable(rows('id', '7', '7'))).toEqual([false, false]);
  expect(traceable(csv('Customer Name,Stars,Comment,Date Posted', 'Ada,5,Good,2026-03-05'))).toEqual([false]);
});

test('rows that answer another row are its replies, unless they are not kept', () => {
  const text = csv(
    'comment_ID,comment_parent,comment_author,comment_date,comment_content,rating,comment_approved',
    '11,0,Ada,2026-03-05 10:00:00,Good soup.,5,1',
    '12,11,House,2026-03-06 10:00:00,Thank you.,5,1',
    '13,11,Ben,2026-03-07 10:00:00,Me too.,5,1',
    '14,0,Cem,2026-03-08 10:00:00,Fine.,4,1',
    '15,14,Spam,2026-03-08 11:00:00,Buy pills.,,spam',
  );
  const answers = [{ column: 'comment_approved', keep: ['1'], skip: [], isTyped: true }];
  const { reviews, skipped } = imported('a.csv', text, { ...shop, answers });
  expect(reviews.map(({ author, ownerReply }) => [author, ownerReply?.text])).toEqual([
    ['Ada', 'Thank you.'],
    ['Cem', undefined],
  ]);
  expect(skipped.map(({ place, kind }) => [place.row, kind])).toEqual([[4, 'reply']]);
});

describe('a three-way merge', () => {
  const file = (stars: number, text: string, id = '1') =>
    imported(
      'a.csv',
      csv('author,rating,date,text,source,source_id', `A,${stars},2026-03-05,${text},s,${id}`),
    );
  const first = contentOf(plan([], file(5, 'Long words.')));
  const edited = (more: object) =>
    first.map(({ file: path, value }) => ({ file: path, value: { ...value, ...more } }));

  test('of an unchanged row keeps what the owner wrote, silently', () => {
    verifies('11.import-merge');
    const own = edited({ text: 'Short.', author: 'A.' });
    expect(plan(own, file(5, 'Long words.'))).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
  });

  test('takes what only the source changed, field by field', () => {
    const done = plan(edited({ text: 'Short.' }), file(2, 'Long words.'));
    expect(done.changed).toMatchObject([{ value: { rating: 2, text: 'Short.' } }]);
    expect(done.skipped).toEqual([]);
    expect(done.changed[0]?.value.changes).toMatchObject([{ fields: ['rating'], by: 'source' }]);
  });

  test('keeps the file if both changed, and says so once', () => {
    const own = edited({ text: 'Short.' });
    const both = plan(own, file(5, 'Other words.'));
    expect(both.skipped).toMatchObject([{ kind: 'kept', reason: expect.stringContaining('in text') }]);
    const after = applied(own, both);
    expect(after[0]?.value.text).toBe('Short.');
    expect(plan(after, file(5, 'Other words.'))).toMatchObject({ changed: [], unchanged: 1, skipped: [] });
    expect(plan(after, file(5, 'Newest.')).skipped).toHaveLength(1);
  });

  test('gives files of earlier versions their digests, silently where the row says the same', () => {
    const old = edited({ imported: undefined });
    const same = plan(old, file(5, 'Long words.'));
    expect([same.skipped, same.changed[0]?.value.imported]).toEqual([[], first[0]?.value.imported]);
    const owned = edited({
      ...{ imported: undefined, text: 'Short.' },
      changes: [{ on: '2026-03-06', fields: ['text'], by: 'owner', reason: 'a name' }],
    });
    const kept = plan(owned, file(4, 'Long words.'));
    expect(kept.changed).toMatchObject([{ value: { text: 'Short.', rating: 4 } }]);
    expect(plan(applied(owned, kept), file(4, 'Long words.'))).toMatchObject({ changed: [], unchanged: 1 });
  });
});
