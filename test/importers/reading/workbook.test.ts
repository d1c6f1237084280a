import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { importFile } from '../../../src/importers/import-export.ts';
import { optionsWith, refusal } from '../importing.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook as Excel writes it: shared strings, styles, and one part for each sheet. */
function workbook(sheets: Record<string, string>, more: Record<string, string> = {}): Uint8Array {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns="${NAMESPACE}" xmlns:r="r"><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${NAMESPACE}"><si><t>Author</t></si><si><t>Rating</t></si><si><t>Date</t></si><si><t>Text</t></si><si><r><t>Good </t></r><r><rPr/><t xml:space="preserve">soup &amp; _x000D_\nbread</t></r><rPh><t>yomi</t></rPh></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${NAMESPACE}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${NAMESPACE}"><cols><col min="1" max="4"/></cols><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const HEADER =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c></row>';
const row = (number: number, author: string, cells: string): string =>
  `<row r="${number}" spans="1:4"><c r="A${number}" t="inlineStr"><is><t>${author}</t></is></c>${cells}</row>`;
const ADA = row(
  2,
  'Ada',
  '<c r="B2"><v>5</v></c><c r="C2" s="1"><v>46027</v></c><c r="D2" t="s"><v>4</v></c>',
);

function read(bytes: Uint8Array, options = {}) {
  const outcome = importFile({ name: 'reviews.xlsx', bytes }, optionsWith({ source: 'survey', ...options }));
  if ('refused' in outcome) throw new Error(outcome.refused);
  return outcome;
}
const told = (outcome: ReturnType<typeof read>) =>
  outcome.reviews.map(({ author, rating, date, text }) => [author, rating, date, text]);

describe('a workbook', () => {
  test('gives strings, days and times of day as they were saved', () => {
    const timed = row(4, 'Ben', '<c r="B4"><v>4</v></c><c r="C4" s="2"><v>46027.75</v></c>');
    expect(told(read(workbook({ Reviews: HEADER + ADA + timed })))).toEqual([
      ['Ada', 5, '2026-01-05', 'Good soup & \nbread'],
      ['Ben', 4, '2026-01-05', null],
    ]);
  });

  test('counts its days from 1904 if it says so, also without the format of dates', () => {
    const dayOf = (saved: string, day: string): unknown => {
      const workbookXml = `<workbook xmlns:r="r"><workbookPr ${saved}/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`;
      const days = [ADA, ADA.replace(' s="1"', '')].map((rows) => {
        const bytes = workbook(
          { A: HEADER + rows.replace('46027', day) },
          { 'xl/workbook.xml': workbookXml },
        );
        return told(read(bytes))[0]?.[2];
      });
      expect(days[1]).toBe(days[0]);
      return days[0];
    };
    for (const yes of ['1', 'true']) expect(dayOf(`date1904="${yes}"`, '44565')).toBe('2026-01-05');
    for (const no of ['', 'date1904="0"', 'date1904="false"']) expect(dayOf(no, '46027')).toBe('2026-01-05');
    const plain = (number: string): string => HEADER + ADA.replace(' s="1"', '').replace('46027', number);
    expect(told(read(workbook({ A: plain('46027.75') })))[0]?.[2]).toBe('2026-01-05');
  });

  test('reads day numbers as days only in columns of dates', () => {
    const cells = '<c r="B2"><v>5</v></c><c r="C2"><v>46027</v></c><c r="D2"><v>46028</v></c>';
    const mapped = read(workbook({ A: HEADER + row(2, 'Ada', cells) }), { map: { text: 'Text' } });
    expect(told(mapped)).toEqual([['Ada', 5, '2026-01-05', '46028']]);
  });

  test('reads a number as a day exactly if its format, built in or own, shows a date', () => {
    const formatted = (id: number, code = ''): string => {
      const styles = `<styleSheet xmlns="${NAMESPACE}"><numFmts>${code === '' ? '' : `<numFmt numFmtId="${id}" formatCode="${code}"/>`}</numFmts><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs></styleSheet>`;
      const text = row(
        2,
        'Ada',
        '<c r="B2"><v>5</v></c><c r="C2" t="str"><v>2026-01-05</v></c><c r="D2" s="1"><v>46027</v></c>',
      );
      const bytes = workbook({ A: HEADER + text }, { 'xl/styles.xml': styles });
      return read(bytes, { map: { text: 'Text' } }).reviews[0]?.text ?? '';
    };
    // ECMA-376 18.8.30, with the East Asian ones: 18 to 21 and 45 to 47 show a time of day alone.
    const dates = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36];
    dates.push(50, 51, 52, 53, 54, 55, 56, 57, 58);
    for (let id = 0; id < 60; id += 1)
      expect([id, formatted(id)]).toEqual([id, dates.includes(id) ? '2026-01-05' : '46027']);
    for (const code of ['yyyy', 'D.M.', '[$-407]mmmm']) expect(formatted(165, code)).toBe('2026-01-05');
    for (const code of ['General', '0.00', '[Red]0', '0&quot; days&quot;', '0\\d'])
      expect(formatted(165, code)).toBe('46027');
  });

  test('computes no formula: the saved value counts, and an error is that of its row', () => {
    const formula = row(3, 'Ben', '<c r="B3"><f>1+3</f><v>4</v></c><c r="C3" s="1"><v>46028</v></c>');
    const broken = row(
      4,
      'Cem',
      '<c r="B4"><v>1</v></c><c r="C4" s="1"><v>46028</v></c><c r="D4" t="e"><f>-bad</f><v>#NAME?</v></c>',
    );
    const outcome = read(workbook({ A: HEADER + formula + broken + ADA.replaceAll('2"', '5"') }));
    expect(told(outcome).map(([author]) => author)).toEqual(['Ben', 'Ada']);
    expect(outcome.skipped).toMatchObject([{ kind: 'unreadable', column: 'Text', place: { row: 4 } }]);
    expect(outcome.skipped[0]?.reason).toContain('"#NAME?"');
  });

  test('with several sheets asks for one; empty and hidden ones do not count', () => {
    const empty = workbook({ Reviews: HEADER + ADA, Notes: '' });
    expect(told(read(empty))).toHaveLength(1);
    for (const state of ['hidden', 'veryHidden']) {
      const xml = `<workbook xmlns:r="r"><sheets><sheet name="A" state="visible" r:id="rId1"/><sheet name="B" state="${state}" r:id="rId2"/></sheets></workbook>`;
      const hidden = workbook({ A: HEADER + ADA, B: HEADER + ADA }, { 'xl/workbook.xml': xml });
      expect(told(read(hidden))).toHaveLength(1);
    }
    const two = workbook({ 'A &amp; B': HEADER + ADA, Old: HEADER + ADA.replace('Ada', 'Ben') });
    expect(refusal('reviews.xlsx', two)).toContain('Choose one with --sheet "<name>": "A & B", "Old"');
    expect(told(read(two, { sheet: 'Old' }))[0]?.[0]).toBe('Ben');
    expect(refusal('reviews.xlsx', two, { sheet: 'New' })).toContain('unknown sheet');
  });

  test('is known by its content, also in a zip, and with prefixed names and columns left out', () => {
    const inner = workbook({ Reviews: HEADER + ADA });
    const outcome = importFile(
      { name: 'export.zip', bytes: zipSync({ 'folder/reviews.xlsx': inner }) },
      optionsWith({ source: 'survey' }),
    );
    expect(outcome).toMatchObject({ reviews: [{ author: 'Ada' }] });
    const sparse =
      '<x:row r="2"><x:c r="A2" t="str"><x:v>Ada</x:v></x:c><x:c r="C2" s="1"><x:v>46027</x:v></x:c><x:c r="B2"><x:v>3</x:v></x:c></x:row><x:row r="3"/>';
    expect(told(read(workbook({ A: HEADER + sparse })))).toEqual([['Ada', 3, '2026-01-05', null]]);
  });

  test('that is damaged or has no rows is refused', () => {
    const good = workbook({ Reviews: HEADER + ADA });
    expect(refusal('a.xlsx', good.slice(0, good.length / 2))).toMatch(/spreadsheet of another kind|damaged/);
    expect(refusal('a.xlsx', workbook({ Reviews: HEADER }))).toContain('no sheet with rows');
  });
});
