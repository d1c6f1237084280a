import { describe, expect, test } from 'vitest';
import { importFile } from '../../../src/importers/import-export.ts';
import type { ImportOptions } from '../../../src/importers/imported-review.ts';
import { asked, imported, optionsWith, refusal } from '../importing.ts';

const MAP = { author: 'Who', rating: 'Stars', date: 'When', text: 'What' };
const HEADER = 'Who,Stars,When,What';
const table = (...rows: string[]): string => [HEADER, ...rows].join('\n');

const AS_BEFORE = 'Read as before, by the answers in site.yaml.';

describe('a table with mapped columns', () => {
  test('is read by the mapping, in CSV and in JSON Lines alike', () => {
    const csv = imported('a.csv', table('Invented A,5,2026-01-05,Invented words'), {
      map: MAP,
      source: 'survey',
    });
    const json = imported(
      'a.jsonl',
      '{"Who":"Invented A","Stars":5,"When":"2026-01-05","What":"Invented words"}\n',
      { map: MAP, source: 'survey' },
    );
    expect(json.reviews).toMatchObject([{ ...csv.reviews[0], place: { file: 'a.jsonl', row: 1 } }]);
    expect(csv.reviews).toMatchObject([
      { author: 'Invented A', rating: 5, date: '2026-01-05', source: 'survey' },
    ]);
  });

  test('is a review, not the photos of one that has a type', () => {
    const photos = [{ url: 'https://a.example/1.jpg', width: 1, height: 2 }];
    const row = { type: 'guest', author: 'A. P.', rating: 5, date: '2026-01-05', text: 'Good.', photos };
    const options = { source: 'survey', answers: [{ column: 'type', keep: ['guest'], skip: [] }] };
    const two = [row, { ...row, author: 'B. P.', photos: [...photos, ...photos] }];
    expect(imported('a.json', JSON.stringify({ feed: two }), options).reviews).toHaveLength(2);
  });

  test('reads inner JSON fields by outer.inner, and a JSON list like lines', () => {
    const row = { id: 7, who: { name: 'Invented A' }, stars: '4 stars', when: 1767607200, photos: [1] };
    const map = { author: 'who.name', rating: 'stars', date: 'when', source_id: 'id' };
    for (const text of [
      JSON.stringify(row),
      JSON.stringify([row]),
      JSON.stringify({ reviews: [row] }),
      JSON.stringify({ a: { b: { c: [row] } }, ads: [{}] }),
    ]) {
      expect(imported('a.json', text, { map, source: 'survey' }).reviews).toMatchObject([
        { author: 'Invented A', rating: 4, date: '2026-01-05', sourceId: '7', text: null },
      ]);
    }
  });

  test('with our own field names needs no mapping', () => {
    const result = imported(
      'a.csv',
      'author,rating,date,text,source,source_id\nInvented A,5,2026-01-05,Words,Our Survey,s-1',
    );
    expect(result.reviews).toMatchObject([{ source: 'our-survey', sourceId: 's-1', traceable: true }]);
  });

  test('keeps letters with accents in the id of a source, unless the content has the id without them', () => {
    const read = (name: string, ...sources: string[]) => {
      const text = `author,rating,date,text,source,source_id\nInvented A,5,2026-01-05,Words,${name},s-1`;
      const { reviews, skipped } = imported('a.csv', text, { sources: new Set(sources) });
      return reviews[0]?.source ?? skipped[0]?.reason;
    };
    expect(['Das Örtliche', 'Größe', 'Google™ Maps'].map((name) => read(name))).toEqual([
      ...['das-ortliche', 'grosse', 'google'],
    ]);
    expect(read('Das Örtliche', 'das-rtliche')).toBe('das-rtliche');
    expect(read('Das Örtliche', 'das-rtliche', 'das-ortliche')).toBe('das-ortliche');
    // Pages show the id, and "點評A" is another source than "乐评A".
    for (const name of ['點評A', 'Отзывы', 'Яндекс 360', 'Rəylər', '!'])
      expect(() => read(name, 'das-rtliche')).toThrow('asked: [{"kind":"source"');
    expect(read('Rəylər', 'r-yl-r')).toBe('r-yl-r');
  });

  test('asks where rows were written that name no service, and the answer is only theirs', () => {
    const head = 'author,rating,date,text,site,source_id';
    const line = (at: number, site: string): string => `A${at},5,2026-01-0${at},Words ${at}.,${site},s-${at}`;
    const services = [line(1, 'google'), line(2, 'facebook')];
    const mixed = [head, ...services, line(3, 'direct'), line(4, '')].join('\n');
    expect(asked('a.csv', mixed)).toEqual(['source: direct 1, (empty) 1']);
    const read = (text: string, options: Partial<ImportOptions>) => {
      const outcome = imported('a.csv', text, options);
      const reviews = outcome.reviews.map(({ source, sourceId }) => `${source} ${sourceId}`);
      return { ...outcome, reviews };
    };
    const first = read(mixed, { source: 'survey' });
    expect(first.reviews).toEqual(['google s-1', 'facebook s-2', 'survey s-3', 'survey s-4']);
    expect(first.remarks).toEqual([
      'Read as "survey", because column "site" names no service: direct (1 row), (empty) (1 row).',
    ]);
    // Another file of these columns, in which each row names its service, was not gathered by the answer.
    const saved = first.asked === null ? [] : [first.asked];
    const named = [head, ...services].join('\n');
    expect(read(named, { saved })).toMatchObject({
      reviews: first.reviews.slice(0, 2),
      remarks: [AS_BEFORE],
    });
    expect(read(named, { saved, source: 'survey' }).reviews).toEqual(first.reviews.slice(0, 2));
    const gathered = read(named, { saved, source: 'birdeye' });
    expect(gathered.reviews).toEqual(['google birdeye:s-1', 'facebook birdeye:s-2']);
    const again = gathered.asked === null ? [] : [gathered.asked];
    expect(read(named, { saved: again }).reviews).toEqual(gathered.reviews);
  });

  test('names a source by its words from a to z beside another script', () => {
    const read = (name: string) => {
      const text = `author,rating,date,text,source,source_id\nInvented A,5,2026-01-05,Words,${name},s-1`;
      return imported('a.csv', text, { source: 'survey' }).reviews[0]?.source;
    };
    const google = ['Google マップ', 'Googleマップ', 'Google Карты', 'Google Κριτικές', 'Карты Google Maps'];
    expect(google.map(read)).toEqual(google.map(() => 'google'));
    expect(['Naver ネイバー', 'Houzz µ', 'Отзывы 2GIS', 'Google Bewertungen'].map(read)).toEqual([
      ...['naver', 'houzz', '2gis', 'google-bewertungen'],
    ]);
    expect(['Отзывы', '點評A', 'Webサイト'].map(read)).toEqual(['survey', 'survey', 'survey']);
  });

  test('takes the slug of a saved option as it is, and makes one of a name', () => {
    const saved = (source: string, own = '') => {
      const text = `author,rating,date,text,source,source_id\nInvented A,5,2026-01-05,Words,${own},s-1`;
      const columns = ['author', 'rating'];
      return imported('a.csv', text, { saved: [{ columns, map: {}, source }] }).reviews[0]?.source;
    };
    expect([saved('my_survey'), saved('form'), saved('Our Größe')]).toEqual([
      'my_survey',
      'form',
      'our-grosse',
    ]);
    expect(saved('survey', 'my_survey')).toBe('my-survey');
  });

  test('has fingerprints, not ids, where the source gives neither id nor link', () => {
    const rows = table('Invented A,5,2026-01-05,Invented words', 'Invented A,5,2026-01-05,Other words');
    const first = imported('a.csv', rows, { map: MAP, source: 'survey' });
    const again = imported('b.csv', rows, { map: MAP, source: 'survey' });
    expect(first.reviews.map(({ key }) => key)).toEqual(again.reviews.map(({ key }) => key));
    expect(new Set(first.reviews.map(({ key }) => key)).size).toBe(2);
    expect(first.reviews.every(({ traceable }) => !traceable)).toBe(true);
  });

  test('identifies a review by its link where it has no id', () => {
    const text = `${HEADER},Link\nInvented A,5,2026-01-05,Words,https://reviews.example.com/1`;
    const result = imported('a.csv', text, { map: { ...MAP, source_url: 'Link' }, source: 'survey' });
    expect(result.reviews).toMatchObject([
      {
        key: 'https://reviews.example.com/1',
        sourceId: null,
        sourceUrl: 'https://reviews.example.com/1',
        traceable: true,
      },
    ]);
  });

  test('reads dates in the layout that the owner names', () => {
    const options = { map: MAP, source: 'survey' };
    const text = table('Invented A,5,1/5/2026,Words');
    expect(asked('a.csv', text, options)).toEqual(['dates: When']);
    expect(imported('a.csv', text, { ...options, dateFormat: 'D/M/YYYY' }).reviews[0]?.date).toBe(
      '2026-05-01',
    );
  });

  test('reads an open column of dates in the order of another one, and its own order if it has one', () => {
    const csv = (edited: string): string =>
      `Who,When,Seen,Rate\nAda,01/05/2026,${edited},5\nBen,02/05/2026,02/05/2026,4`;
    const map = { author: 'Who', date: 'When', rating: 'Rate', owner_reply_date: 'Seen', text: '-' };
    const dates = (edited: string, dateFormat: ImportOptions['dateFormat']) =>
      imported('a.csv', csv(edited), { map, source: 'survey', dateFormat }).reviews.map(({ date }) => date);
    expect(dates('01/05/2026', { owner_reply_date: 'DD/MM/YYYY' })).toEqual(['2026-05-01', '2026-05-02']);
    const both = { owner_reply_date: 'DD/MM/YYYY', date: 'MM/DD/YYYY' };
    expect(dates('01/05/2026', both)).toEqual(['2026-01-05', '2026-02-05']);
    expect(dates('14/05/2026', 'MM/DD/YYYY')).toEqual(['2026-01-05', '2026-02-05']);
  });

  test('skips rows that contradict the layout that the owner names, with place, problem and remedy', () => {
    const rows = ['A,5,05/01/2026,x', 'B,5,13/01/2026,x', 'C,5,28.02.2026,x', 'D,5,2026-01-05,x'];
    const options = { map: MAP, source: 'survey', dateFormat: 'MM/DD/YYYY' };
    const result = imported('a.csv', table(...rows), options);
    expect(result.reviews.map(({ author, date }) => [author, date])).toEqual([
      ['A', '2026-05-01'],
      ['D', '2026-01-05'],
    ]);
    const remedy = expect.stringContaining('give the layout of the file with --date-format');
    expect(result.skipped).toMatchObject([
      {
        place: { row: 3 },
        reason: expect.stringContaining('"13/01/2026" does not exist'),
        remedy,
      },
      {
        place: { row: 4 },
        reason: expect.stringContaining('"28.02.2026" does not exist'),
        remedy,
      },
    ]);
  });
});

describe('rows', () => {
  test.each([
    ['1/5/26', null, 'show four digits of the year in the spreadsheet and export it again'],
    ['1/5/26', 'DD/MM/YYYY', 'show four digits of the year in the spreadsheet and export it again'],
    ['', null, 'write the day as YYYY-MM-DD'],
    ['2 weeks ago', null, 'write the day as YYYY-MM-DD'],
    ['32.13.2026', null, expect.stringContaining('--date-format DD/MM/YYYY')],
  ])('the date "%s" with the layout %s gets advice that works', (date, dateFormat, remedy) => {
    const options = { map: MAP, source: 'survey', dateFormat };
    const { skipped } = imported('a.csv', table(`Invented A,5,${date},Words`), options);
    expect(skipped.map((row) => row.remedy)).toEqual([remedy]);
  });

  test.each([
    ['Invented A,,2026-01-05,Words', 'has no rating'],
    ['Invented A,good,2026-01-05,Words', 'the rating "good" is not a number of stars'],
    ['Invented A,5,,Words', 'the date is empty'],
    ['Invented A,5,soon,Words', 'the date "soon" cannot be read'],
    [',5,2026-01-05,Words', 'has no author'],
    ['Invented A,5', 'has 2 columns; the header has 4'],
    ['Invented A,5,2026-01-05,Words,more', 'has 5 columns; the header has 4'],
    [`Invented A,5,2026-01-05,${'x'.repeat(20_001)}`, 'the text has 20001 characters'],
  ])('%s is skipped with its number and reason', (row, reason) => {
    const text = table('Invented B,1,2026-01-05,Words', row);
    const result = imported('a.csv', text, { map: MAP, source: 'survey' });
    expect(result.reviews.map(({ author }) => author)).toEqual(['Invented B']);
    expect(result.skipped).toMatchObject([{ kind: 'unreadable', place: { row: 3 } }]);
    expect(result.skipped[0]?.reason).toContain(reason);
    expect(result.skipped[0]?.remedy).not.toBe('');
  });

  test('with the same id are one review: the newer one, and the other is reported', () => {
    const text = `${HEADER},Id\nA,5,2026-01-05,Old,1\nA,4,2026-02-05,New,1\nA,4,2026-02-05,New,1`;
    const result = imported('a.csv', text, { map: { ...MAP, source_id: 'Id' }, source: 'survey' });
    expect(result.reviews.map((review) => review.text)).toEqual(['New']);
    expect(result.skipped.map(({ kind, place }) => [kind, place.row])).toEqual([
      ['duplicate', 4],
      ['duplicate', 2],
    ]);
  });

  test.each([
    ['', 'the export gives it no date'],
    ['soon', 'cannot be read'],
    ['2026-01-03', 'is before the review'],
  ])('with a reply dated %j are imported without it, which is reported', (day, reason) => {
    const text = `author,rating,date,source,source_id,owner_reply,owner_reply_date\nA,5,2026-01-05,survey,1,Thanks,${day}`;
    const result = imported('a.csv', text);
    expect(result.reviews).toMatchObject([{ rating: 5, ownerReply: null }]);
    expect(result.skipped).toMatchObject([{ kind: 'part' }]);
    expect(result.skipped[0]?.reason).toContain(reason);
  });

  test('never carry an email address, in any column', () => {
    const text = table('someone@example.org,5,2026-01-05,"Write to me: a.b+c@mail.example.org!"');
    const result = imported('a.csv', text, { map: MAP, source: 'survey' });
    expect(result.reviews).toMatchObject([
      { author: 'Anonymous', text: 'Write to me: [email address removed]!' },
    ]);
    expect(result.skipped).toMatchObject([{ kind: 'part' }, { kind: 'part' }]);
  });

  test('have the row numbers of the spreadsheet, counting empty rows and a sep= line', () => {
    const text = `sep=;\n\n${HEADER.replaceAll(',', ';')}\n\nA;5;2026-01-05;x\n;;;\nB;0;2026-01-05;y\n`;
    const result = imported('a.csv', text, { map: MAP, source: 'survey' });
    expect(result.reviews.map(({ place }) => place.row)).toEqual([5]);
    expect(result.skipped.map(({ place }) => place.row)).toEqual([7]);
  });

  test('keep quoted line breaks and CRLF as LF', () => {
    const text = `${HEADER}\r\nA,5,2026-01-05,"One\r\n\r\nTwo"\r\n`;
    expect(imported('a.csv', text, { map: MAP, source: 'survey' }).reviews[0]?.text).toBe('One\n\nTwo');
  });

  test('of several locations need --location', () => {
    const text =
      'Review ID,Reviewer,Rating,Review,Review Date,Business Name\n1,A,5,x,2026-01-05,North\n2,B,4,y,2026-01-05,South';
    const options = { source: 'yelp' };
    expect(asked('yelp.csv', text, options)).toEqual(['location: North, South']);
    const north = imported('yelp.csv', text, { ...options, location: ' NORTH ' });
    expect(north.reviews.map(({ key }) => key)).toEqual(['1']);
    expect(north.elsewhere).toBe(1);
    expect(refusal('yelp.csv', text, { location: 'East' })).toContain('Locations: North, South');
  });
});

describe('a file is refused', () => {
  test.each([
    ['empty', '', 'is empty'],
    ['of blanks', ' \n ', 'is empty'],
    ['without columns', 'hello\nworld', 'is not a table'],
    ['that ends inside quotes', table('A,5,2026-01-05,"cut off'), 'ends inside a quoted cell'],
    [
      'with a quote that swallows the rest',
      table(`A,5,2026-01-05,"${'x,\n'.repeat(80_000)}`),
      'closing quote is missing',
    ],
    ['of cut-off JSON', '[{"a": 1}, {', 'not valid JSON'],
    ['of cut-off JSON Lines', '{"a": 1}\n{"a": "b', 'ends inside its last line'],
    ['of another JSON', '{"hello": "world"}', 'not a list of reviews'],
    [
      'of JSON with two lists',
      '{"a": [{"n": 1, "m": 2, "t": 3}], "b": [{"n": 1, "m": 2, "t": 3}]}',
      'not a list of reviews',
    ],
    [
      'of WordPress',
      '<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"/>',
      'an XML file of WordPress',
    ],
    ['of other XML', '<?xml version="1.0"?><reviews/>', 'is an XML file. Export'],
    ['of a web page', '<!DOCTYPE html><p>Hi', 'is a web page'],
    ['of an empty list', '[]', 'no reviews'],
    ['with zero bytes', 'a,b\n1,\0', 'not a text file'],
    ['with a doubled column', 'Author,author,rating,date\na,b,5,2026-01-05', 'is in the header twice'],
  ])('%s', (_what, text, reason) => {
    expect(refusal('a.csv', text)).toContain(reason);
  });

  test.each(['B,5,2026-01-05,5" tall chair', 'B,5,2026-01-05,"say "no" now"'])(
    'with a stray quotation mark in %s, with its line number',
    (row) => {
      const rows = `sep=,\n${table('A,5,2026-01-05,"two\nlines"', row)}`;
      expect(refusal('a.csv', rows, { map: MAP, source: 's' })).toBe(
        'a.csv, line 5: a quotation mark (") is inside a cell. Put the cell in quotation marks and double the inner one: "5"" tall chair".',
      );
    },
  );

  test('when a mapped column is not there', () => {
    expect(
      refusal('a.csv', table('A,5,2026-01-05,x'), { map: { ...MAP, text: 'Words' }, source: 's' }),
    ).toContain('--map text=Words: unknown column');
  });

  test('when it is not text, unless it is UTF-16 with a byte order mark', () => {
    const latin = Buffer.from('author,rating,date\nJosé', 'latin1');
    expect(refusal('a.csv', latin, { encoding: 'euc-kr' })).toContain('is not euc-kr text');
    const text = 'author\trating\tdate\nInvented A\t5\t2026-01-05';
    expect(refusal('a.csv', Buffer.from(text, 'utf16le'), { source: 'survey' })).toContain('not a text file');
    for (const bytes of [
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    ]) {
      const outcome = importFile({ name: 'a.csv', bytes }, optionsWith({ source: 'survey' }));
      expect(outcome).toMatchObject({ reviews: [{ author: 'Invented A', rating: 5 }] });
    }
  });

  test('when it is a tar archive', () => {
    expect(refusal('takeout.tgz', Uint8Array.from([0x1f, 0x8b, 8, 0]))).toContain('Unpack it');
  });
});
