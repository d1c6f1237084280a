import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { googlePage, googleReview } from '../../importers/importing.ts';
import { ownProject, type Ran, run, TODAY } from '../running.ts';

/** Every file below the content folder with its text. */
function snapshot(project: string): Record<string, string> {
  const root = join(project, 'content');
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(root.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

const reviewsOf = (project: string): string[] =>
  Object.keys(snapshot(project))
    .filter((name) => name.startsWith('reviews/'))
    .sort();

async function importText(project: string, name: string, text: string, ...args: string[]): Promise<Ran> {
  writeFileSync(join(project, name), text);
  return run(project, ['import', name, ...TODAY, ...args]);
}

describe('import', () => {
  test('writes one valid file for each review and checks the content', async () => {
    const project = await ownProject();
    const { code, output } = await importText(
      project,
      'reviews.json',
      googlePage(googleReview('A'), googleReview('B')),
    );
    expect(code).toBe(0);
    expect(output).toContain('2 new, 0 changed, 0 unchanged');
    expect(output).toMatch(/^2 reviews, \d+ warnings?$/m);
    expect(reviewsOf(project)).toHaveLength(2);
    expect(existsSync(join(project, 'errors.csv'))).toBe(false);
  });

  test('fails if no row could be imported, and not if the content has them all already, or newer', async () => {
    const project = await ownProject();
    const newer = { comment: 'New words.', updateTime: '2026-03-01T00:00:00Z' };
    const unreadable = googleReview('B', { createTime: 'never' });
    const nothing = await importText(project, 'reviews.json', googlePage(unreadable));
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining('No row could be imported') });
    for (const [review, counts] of [
      [googleReview('A', newer), '1 new, 0 changed, 0 unchanged, 0 older'],
      [googleReview('A', newer), '0 new, 0 changed, 1 unchanged, 0 older'],
      [googleReview('A'), '0 new, 0 changed, 0 unchanged, 1 older'],
      [
        googleReview('A', { ...newer, updateTime: '2026-04-01T00:00:00Z', comment: 'Newest.' }),
        '0 new, 1 changed',
      ],
    ] as const) {
      const { output, errors } = await importText(project, 'reviews.json', googlePage(review, unreadable));
      expect(output).toContain(counts);
      expect(errors).not.toContain('No row could be imported');
    }
  });

  test('a second time changes no byte', async () => {
    const project = await ownProject();
    const page = googlePage(
      googleReview('A'),
      googleReview('B', { comment: ' # odd: "text"\n\n- x\n\ttab ' }),
    );
    await importText(project, 'reviews.json', page);
    const before = snapshot(project);
    const { output } = await importText(project, 'reviews.json', page);
    expect(output).toContain('0 new, 0 changed, 2 unchanged');
    expect(snapshot(project)).toEqual(before);
  });

  test('a withdrawn review is not imported but listed, and new reviews are listed beside it', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A'), googleReview('B')));
    const [gone = '', kept] = reviewsOf(project);
    const { id } = parse(readFileSync(join(project, 'content', gone), 'utf8')) as { id: string };
    writeFileSync(
      join(project, 'content/policy.yaml'),
      `withheld:\n  - {reason: personal_data, rating: 2, count: 1, reviews: [{id: ${id}}]}\n`,
    );
    const still = await run(project, ['check', ...TODAY]);
    expect(still.code).toBe(1);
    expect(still.output + still.errors).toContain(
      `${gone}:1:5  id  is withheld in policy.yaml. Delete this file`,
    );
    unlinkSync(join(project, 'content', gone));
    const page = googlePage(googleReview('A'), googleReview('B'), googleReview('C'));
    const { code, output } = await importText(project, 'reviews.json', page);
    expect(code).toBe(0);
    expect(output).toContain('1 new, 0 changed, 1 unchanged');
    expect(output).toContain('1 skipped (1 withheld in policy.yaml)');
    const added = reviewsOf(project).filter((name) => name !== kept);
    expect(added).toHaveLength(1);
    expect(added).not.toContain(gone);
    expect(output).toContain(`list its id there:\n  ${added[0]}\n`);
  });

  test('nothing is imported while policy.yaml is broken', async () => {
    const project = await ownProject();
    const policy = 'withheld:\n  - {reason: personal_data, rating: 2, count: 1, reviews: [{id: A}]}\n';
    writeFileSync(join(project, 'content/policy.yaml'), policy);
    const { code, errors } = await importText(project, 'reviews.json', googlePage(googleReview('A')));
    expect(code).toBe(1);
    expect(errors).toContain('policy.yaml:2:');
    expect(errors).toContain('Nothing was imported');
    expect(reviewsOf(project)).toEqual([]);
  });

  test('a broken file is refused with its place and not changed', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const [name = ''] = reviewsOf(project);
    const file = join(project, 'content', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace('rating: 5\n', 'rating: \n\n#\n  5\n'));
    const before = snapshot(project);
    const changed = googlePage(googleReview('A', { starRating: 'TWO', updateTime: '2026-09-01T00:00:00Z' }));
    const { code, errors } = await importText(project, 'reviews.json', changed);
    expect(code).toBe(1);
    expect(errors).toContain(`${name}:`);
    expect(errors).toContain('Fix these files first. Nothing was imported.');
    expect(snapshot(project)).toEqual(before);
  });

  test.each([
    ['fields that are indented', (text: string) => text.replaceAll(/^(?=.)/gm, '  ')],
    ['a mark of the end', (text: string) => `${text}...\n`],
  ])('a reply is added to a file with %s, which stays valid', async (_what, layout) => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const [name = ''] = reviewsOf(project);
    const file = join(project, 'content', name);
    const text = layout(readFileSync(file, 'utf8'));
    writeFileSync(file, text);
    const reviewReply = { comment: 'Invented thanks.', updateTime: '2026-02-01T00:00:00Z' };
    const page = googlePage(googleReview('A', { reviewReply }));
    const { code, output } = await importText(project, 'reviews.json', page);
    expect([code, output]).toEqual([0, expect.stringContaining('1 review, no problems')]);
    expect(readFileSync(file, 'utf8')).toContain('Invented thanks.');
    expect(readFileSync(file, 'utf8')).toContain(text.slice(0, text.indexOf('Invented words.')));
  });

  test('if one file cannot be edited safely, none is written, and its place is reported', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A'), googleReview('B')));
    const [name = ''] = reviewsOf(project);
    const file = join(project, 'content', name);
    const text = readFileSync(file, 'utf8').replace(/^author: (.*)$/m, 'author: &who $1\ntitle: *who');
    writeFileSync(file, text);
    expect((await run(project, ['check', ...TODAY])).code).toBe(0);
    const before = snapshot(project);
    const more = { reviewer: { displayName: 'Invented Other' }, updateTime: '2026-03-01T00:00:00Z' };
    const page = googlePage(googleReview('A', more), googleReview('B', more), googleReview('C'));
    const { code, errors } = await importText(project, 'reviews.json', page);
    expect([code, snapshot(project)]).toEqual([1, before]);
    expect(errors).toContain(`${name}:2:1  author`);
    expect(errors).toContain('Nothing was imported');
  });

  test('dry run shows new files and changed lines, and writes nothing', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const before = snapshot(project);
    const edited = googleReview('A', { comment: 'New words.', updateTime: '2026-03-01T00:00:00Z' });
    const { code, output } = await importText(
      project,
      'reviews.json',
      googlePage(edited, googleReview('B'), googleReview('C', { starRating: '' })),
      '--dry-run',
    );
    expect(code).toBe(0);
    expect(output).toMatch(/new {6}reviews\/2026\/2026-01-01-.*\.yaml\n {2}\+ id: /);
    expect(output).toMatch(/changed {2}reviews\/2026\/2026-01-01-.*\.yaml\n/);
    expect(output).toContain('  -   Invented words.\n  +   New words.\n');
    expect(output).toContain('1 new, 1 changed, 0 unchanged');
    expect(output).toContain('reviews.json, row 3, column "starRating": has no rating');
    expect(output).toMatch(/As visitors will see them:\n {2}★★★★★ {2}2026-01-01 {2}Invented Person/);
    expect(output).toContain('nothing was written');
    expect(snapshot(project)).toEqual(before);
    expect(existsSync(join(project, 'errors.csv'))).toBe(false);
  });

  test('an update keeps comments, order and fields that the owner wrote', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const [file] = reviewsOf(project);
    const path = join(project, 'content', file ?? '');
    const own = `# Called her back in March\n${readFileSync(path, 'utf8')}disclosure: Invented relation # agreed\nmentions_technicians: [dr-anna-kim]\n`;
    writeFileSync(path, own);
    await importText(
      project,
      'reviews.json',
      googlePage(googleReview('A', { comment: 'New words.', updateTime: '2026-03-01T00:00:00Z' })),
    );
    const digests = /^ {2}text: [0-9a-f]{12}$/m;
    expect(readFileSync(path, 'utf8').replace(digests, '')).toBe(
      `${own.replace('Invented words.', 'New words.').replace(digests, '')}updated_at: 2026-03-01T00:00:00Z\n`,
    );
  });

  test('lists each skipped row in errors.csv, and a clean import deletes the list', async () => {
    const project = await ownProject();
    const head = 'Review ID,Reviewer,Rating,Review,Review Date';
    const { code, output } = await importText(
      project,
      'yelp.csv',
      `${head}\n1,A,5,x,2026-01-05\n2,B,0,"say ""no""",2026-01-05\n3,C,5,x,`,
      '--source',
      'yelp',
    );
    expect(code).toBe(0);
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 0 older than the content, 2 skipped');
    expect(output).toContain(join(project, 'errors.csv'));
    expect(readFileSync(join(project, 'errors.csv'), 'utf8').split('\r\n')).toEqual([
      'file,row,column,kind,reason,remedy',
      'yelp.csv,3,Rating,unreadable,"the rating ""0"" is not a number of stars from 1 to 5",write 1 to 5 as the source shows it; reviews without stars cannot be imported',
      'yelp.csv,4,Review Date,unreadable,the date is empty,write the day as YYYY-MM-DD',
      '',
    ]);
    await importText(project, 'yelp.csv', `${head}\n1,A,5,x,2026-01-05`);
    expect(existsSync(join(project, 'errors.csv'))).toBe(false);
  });

  test('counts the further reply to a review as skipped, not as imported', async () => {
    const rows = '101,,A,5,x,2026-01-05\n102,101,B,5,Thanks.,2026-01-06\n103,101,C,5,Thanks.,2026-01-07';
    const text = `Review ID,Reply to,Reviewer,Rating,Review,Review Date\n${rows}`;
    const { output } = await importText(await ownProject(), 'yelp.csv', text, '--source', 'yelp');
    expect(output).toContain('1 new, 0 changed');
    expect(output).toContain('1 skipped (1 replies not used)');
    expect(output).not.toContain('in part');
  });

  test('reports what was removed at the source, and what the content keeps, with the reason', async () => {
    const project = await ownProject();
    const reviewReply = { comment: 'Invented thanks.', updateTime: '2026-02-01T00:00:00Z' };
    await importText(project, 'reviews.json', googlePage(googleReview('A', { reviewReply })));
    const gone = await importText(project, 'reviews.json', googlePage(googleReview('A')));
    expect(gone.output).toContain('0 new, 1 changed, 0 unchanged, 0 older than the content, 0 skipped');
    expect(gone.output).toContain('1 left as in your content');
    expect(readFileSync(join(project, 'errors.csv'), 'utf8')).toMatch(
      /reviews\.json,1,,kept,"has no reply, but reviews\/.*delete owner_reply in the file/,
    );
    const edit = { reviewReply, comment: undefined, updateTime: '2026-03-01T00:00:00Z' };
    const page = googlePage(googleReview('A', edit));
    const dry = await importText(project, 'reviews.json', page, '--dry-run');
    expect(dry.output).toContain('To be removed, because the source no longer has it: text in 1 review:');
    const taken = await importText(project, 'reviews.json', page);
    expect(taken.output).toMatch(/Removed, because .* text in 1 review:\n {2}reviews\/.*\.yaml: text\n/);
    expect(existsSync(join(project, 'errors.csv'))).toBe(false);
  });

  test('reports rows that are hidden at the source, by stars', async () => {
    const project = await ownProject();
    const text =
      'body,reviewer_name,rating,review_date,hidden\nx,A,1,2026-01-05,true\ny,B,2,2026-01-05,true\nz,C,5,2026-01-05,false';
    const answers = ['--source', 'judgeme', '--keep', 'hidden=false'];
    const { output } = await importText(project, 'judge.csv', text, ...answers);
    expect(output).toContain('You do not keep 2 rows (1 with 1 star, 1 with 2 stars).');
    expect(output).toContain('1 without id and link');
  });

  test('refuses another location unless it is accepted, and real reviews in the sample', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const other = googlePage(
      googleReview('B', { name: 'accounts/1/locations/3/reviews/B', comment: 'Others.' }),
    );
    const { code, errors } = await importText(project, 'other.json', other, '--dry-run');
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('is about locations/3, but your reviews are about locations/2.'),
    ]);
    const accepted = await importText(project, 'other.json', other, '--other-location');
    expect(accepted.output).toContain('1 new');
    expect((await importText(project, 'other.json', other)).output).toContain('1 unchanged');
    const business = join(project, 'content/business.yaml');
    writeFileSync(business, `${readFileSync(business, 'utf8')}sample: true\n`);
    const sample = await importText(project, 'reviews.json', googlePage(googleReview('A')));
    expect(sample.errors).toContain('Make a project for your own business first');
    expect(sample.code).toBe(1);
  });

  test('remembers maps in site.yaml with its comments, and the next import needs no options', async () => {
    const project = await ownProject();
    const settings = join(project, 'site.yaml');
    writeFileSync(settings, '# mine\nlocale: en-US # of the pages\n');
    const text = 'Who,Points,When,Said,Nr\nA,5,1/2/2024,x,1\nB,4,13/2/2024,y,2';
    const map = ['author=Who', 'rating=Points', 'date=When', 'text=Said', 'source_id=Nr'];
    const options = [
      '--source',
      'our-survey',
      '--scale',
      '5..1',
      ...map.flatMap((entry) => ['--map', entry]),
    ];
    const dry = await importText(project, 'survey.csv', text, '--dry-run', ...options);
    expect(dry.output).toMatch(
      /^Table: 2 reviews.*\nRead by the names.*\nColumns:\n {2}author from "Who".*\n2 new/s,
    );
    expect(readFileSync(settings, 'utf8')).not.toContain('import');
    const first = await importText(project, 'survey.csv', text, ...options);
    expect(first.output).toContain('Saved in site.yaml');
    expect(readFileSync(settings, 'utf8')).toMatch(
      /^# mine\nlocale: en-US # of the pages\nimport:\n {2}maps:/,
    );
    const again = await importText(project, 'survey.csv', text);
    expect(again.output).toContain('Read as before, by the answers in site.yaml.');
    expect(again.output).toContain('0 new, 0 changed, 2 unchanged');
    for (const [saved, problem] of [
      ['map: {athor: Who}', 'map.athor  unknown field. Did you mean "author"?'],
      ['date_format: {dat: DD/MM/YYYY}', 'date_format.dat  unknown field. Did you mean "date"?'],
      ['date_format: {date: DD/MM}', 'date_format  must have YYYY, MM and DD once each'],
      ['date_format: DD/MM', 'date_format  must have YYYY, MM and DD once each'],
    ]) {
      writeFileSync(settings, `import:\n  maps:\n    - {columns: [Who], ${saved}}\n`);
      const broken = await importText(project, 'survey.csv', text);
      const found = expect.stringContaining(`import.maps.0.${problem}`);
      expect([broken.code, broken.errors]).toEqual([1, found]);
    }
  });

  test('a source named with accents stays the one that earlier imports wrote', async () => {
    const project = await ownProject();
    const text = 'Author,Rating,Date,Text,Id\nA,5,2026-01-05,x,1';
    const options = ['--map', 'source_id=Id', '--source'];
    await importText(project, 'survey.csv', text, ...options, 'das-rtliche');
    const again = await importText(project, 'survey.csv', text, ...options, 'Das Örtliche');
    expect(again.output).toContain('0 new, 0 changed, 1 unchanged');
    const saved = await importText(project, 'survey.csv', text);
    expect(saved.output).toContain('by the answers in site.yaml');
    expect(saved.output).toContain('0 new, 0 changed, 1 unchanged');
    const other = await importText(project, 'survey.csv', text, ...options, 'Das Ähnliche');
    expect(other.output).toContain('1 new');
    const unreadable = await importText(project, 'survey.csv', text, ...options, 'Отзывы');
    expect([unreadable.code, unreadable.errors]).toEqual([
      2,
      expect.stringContaining(
        '--source: must be a short name in letters from a to z or digits, such as google',
      ),
    ]);
  });

  test('a review that was erased under the earlier spelling of its source stays out, and its neighbor is new', async () => {
    const project = await ownProject();
    const rows = (source: string, ...ids: string[]) => [
      'author,rating,date,text,source,source_id',
      ...ids.map((id) => `A,5,2026-01-05,x${id},${source},${id}`),
    ];
    const first = await importText(project, 'rows.csv', rows('das-rtliche', '1').join('\n'));
    const [file = ''] = readdirSync(join(project, 'content/reviews/2026'));
    const id = file.replace('2026-01-05-', '').replace('.yaml', '');
    const erased = await run(project, ['erase', id]);
    expect([first.code, erased.code, existsSync(join(project, 'site.yaml'))]).toEqual([0, 0, false]);
    const again = await importText(project, 'rows.csv', rows('Das Örtliche', '1', '2').join('\n'));
    expect(again.output).toContain('1 new, 0 changed, 0 unchanged');
    expect(again.output).toContain('1 erased by you');
  });

  test('options that read no review are not remembered', async () => {
    const project = await ownProject();
    const options = ['--source', 'survey', '--map', 'rating=Points', '--scale', '5..1'];
    const head = 'Author,Points,Date,Text';
    const wrong = await importText(project, 'survey.csv', `${head}\nA,none,2026-01-05,x`, ...options);
    expect([wrong.code, existsSync(join(project, 'site.yaml'))]).toEqual([1, false]);
    const policy = join(project, 'content/policy.yaml');
    writeFileSync(policy, 'publish_unverified: true\n');
    const right = await importText(project, 'survey.csv', `${head}\nA,5,2026-01-05,x`, ...options);
    expect([right.code, existsSync(join(project, 'site.yaml'))]).toEqual([0, true]);
  });

  test('a long dry run is cut, unless --all is given', async () => {
    const project = await ownProject();
    const head = 'Review ID,Reviewer,Rating,Review,Review Date';
    const rows = Array.from({ length: 30 }, (_, at) => `${at},A${at},${at < 5 ? 5 : 0},x,2026-01-05`);
    const text = [head, ...rows].join('\n');
    const cut = await importText(project, 'yelp.csv', text, '--dry-run', '--source', 'yelp');
    expect(cut.output).toContain('... and 5 more rows; --all lists them.');
    expect(cut.output).toContain('row 7, column "Rating": the rating "0" is not');
    const all = await importText(project, 'yelp.csv', text, '--dry-run', '--all', '--source', 'yelp');
    expect(all.output).not.toContain('--all');
    expect(all.output.match(/^ {2}yelp\.csv, row/gm)).toHaveLength(25);
    expect(all.output.indexOf('5 new')).toBeLessThan(all.output.indexOf('new      reviews/'));
  });

  test('an unpacked folder is read like its zip', async () => {
    const project = await ownProject();
    const folder = join(project, 'Takeout/Google Business Profile/account-1/location-2');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'reviews.json'), googlePage(googleReview('A')));
    writeFileSync(join(folder, 'reviews-2.json'), googlePage(googleReview('B')));
    expect((await run(project, ['import', 'Takeout', ...TODAY])).output).toContain('2 new');
  });
});

describe('nothing is imported, with a reason, if', () => {
  test.each([
    ['the file is missing', 'none.csv', 'does not exist'],
    ['the file is empty', 'empty.csv', 'is empty'],
    ['the file is cut off', 'cut.csv', 'ends inside a quoted cell'],
  ])('%s', async (_what, name, reason) => {
    const project = await ownProject();
    writeFileSync(join(project, 'empty.csv'), '');
    writeFileSync(join(project, 'cut.csv'), 'Review ID,Reviewer,Rating,Review,Review Date\n1,A,5,"x');
    const before = snapshot(project);
    const { code, errors } = await run(project, ['import', name, ...TODAY]);
    expect([code, snapshot(project)]).toEqual([1, before]);
    expect(errors).toContain(reason);
    expect(errors).toContain('Nothing was imported.');
  });

  test('a review file cannot be read, since its review might be written twice', async () => {
    const project = await ownProject();
    writeFileSync(join(project, 'content/reviews/broken.yaml'), 'id: [');
    const before = snapshot(project);
    const { code, errors } = await importText(project, 'reviews.json', googlePage(googleReview('A')));
    expect([code, snapshot(project)]).toEqual([1, before]);
    expect(errors).toContain('reviews/broken.yaml:1');
  });

  test('two files would have the same link, before anything is written', async () => {
    const project = await ownProject();
    const head = 'Review ID,Reviewer,Rating,Review,Review Date,Review URL';
    const link = 'https://reviews.example.com/1';
    const rows = [`${head}\nr1,A,5,x,2026-01-05,`, `r2,B,4,y,2026-01-06,${link}`].join('\n');
    await importText(project, 'yelp.csv', rows, '--source', 'yelp');
    const before = snapshot(project);
    const { code, errors } = await importText(
      project,
      'yelp.csv',
      `${head}\nr3,C,3,z,2026-01-07,\nr1,A,5,x,2026-01-05,${link}`,
      '--source',
      'yelp',
    );
    expect([code, snapshot(project)]).toEqual([1, before]);
    expect(errors).toMatch(/source_url {2}the same yelp review is already in reviews/);
    expect(errors).toContain('Nothing was imported');
  });

  test('a file cannot be written: all files are put back', async () => {
    const project = await ownProject();
    await importText(project, 'reviews.json', googlePage(googleReview('A')));
    const [file] = reviewsOf(project);
    // The day of the second review is a folder that stands as a file in the way.
    writeFileSync(join(project, 'content/reviews/2027'), '');
    const before = snapshot(project);
    const later = googleReview('B', {
      createTime: '2027-01-01T00:00:00Z',
      updateTime: '2027-01-01T00:00:00Z',
    });
    const edited = googleReview('A', { comment: 'New words.', updateTime: '2026-03-01T00:00:00Z' });
    writeFileSync(join(project, 'reviews.json'), googlePage(edited, later));
    const { code, errors } = await run(project, ['import', 'reviews.json', '--today', '2027-11-20']);
    expect(code).toBe(1);
    expect(errors).toContain('Nothing was imported.');
    expect(snapshot(project)).toEqual(before);
    expect(file).toBeDefined();
  });
});

test('2,000 rows with quoted line breaks are imported whole', async () => {
  const project = await ownProject();
  const rows = Array.from({ length: 2_000 }, (_, at) => {
    const date = `${2016 + (at % 10)}-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`;
    return `r${at},Invented ${at},${(at % 5) + 1},"Words of ${at},\nover ""two"" lines",${date}`;
  });
  const text = ['Review ID,Reviewer,Rating,Review,Review Date', ...rows].join('\n');
  const { code, output } = await importText(project, 'yelp.csv', text, '--source', 'yelp');
  expect(code).toBe(0);
  expect(output).toContain('2000 new');
  // Nobody in these rows names a member of the team or a service.
  expect(output).toContain('2000 reviews, 2 warnings');
});
