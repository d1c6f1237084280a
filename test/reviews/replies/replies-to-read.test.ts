import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReplyAge, repliesToRead } from '../../../src/reviews/replies/replies-to-read.ts';
import { NOTHING_SOURCED, type SourcedContent } from '../../../src/reviews/sourced-content.ts';
import { verifies } from '../../requirements.ts';
import { reviewFile } from '../../support/content.ts';

interface Case {
  type?: string;
  text?: string;
  reader?: string | null;
  age?: ReplyAge;
  recorded?: boolean | null;
  more?: object;
  policy?: object;
}

const DANKE = 'Danke, dass Sie bei uns waren!';

function severities({
  type = 'Dentist',
  text = DANKE,
  reader,
  age = 'new',
  recorded = null,
  more,
  policy,
}: Case): string[] {
  const owner_reply = { text, date: '2026-03-15', ...more };
  const content = {
    ...NOTHING_SOURCED,
    business: { file: 'business.yaml', value: { name: 'A', schema_type: type } },
    technicians: { file: 'technicians.yaml', value: [{ id: 'anni', label: 'Anni' }] },
    policy: policy && { file: 'policy.yaml', value: policy },
    reviews: [{ file: 'reviews/1.yaml', value: { ...reviewFile({}), owner_reply, reply_checked: reader } }],
  } as unknown as SourcedContent;
  const figureWords = () => ({ months: [], money: ['euro'], codes: [] });
  return repliesToRead(content, { figureWords, replyAge: () => age, isRecorded: () => recorded }).map(
    ({ severity }) => severity,
  );
}

test('where silence is owed, no text in any language is published without a named reader', () => {
  verifies('11.replies-unread');
  const texts = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  const notNames = fc.constantFrom(undefined, null, 'ok', 'ja', 'yes', 'gelesen');
  fc.assert(
    fc.property(texts, notNames, (text, reader) => {
      expect(severities({ text, reader: reader ?? null })).toEqual(['error']);
      expect(severities({ text, reader: 'Anna Kim' })).toEqual([]);
      expect(severities({ text, reader: 'Anni' })).toEqual([]);
    }),
  );
});

test.each<[string, Case, string[]]>([
  ['a reply from a source with its time', { more: { updated_at: '2026-03-15T00:00:00Z' } }, []],
  ['a reply from an export without times', { more: { imported: true } }, []],
  ['a reply that the import recorded', { recorded: true }, []],
  ['an imported reply with other words since', { recorded: false, more: { imported: true } }, ['error']],
  ['a reply that git had', { age: 'old' }, []],
  ['one of which git cannot tell', { age: 'unknown' }, ['warning']],
  ['a law firm', { type: 'Attorney' }, ['error']],
  ['a shop', { type: 'Store' }, []],
  ['a shop that names an amount', { type: 'Store', text: 'Hier sind 200 Euro.' }, ['warning']],
  ['the same, read by somebody', { type: 'Store', text: 'Hier sind 200 Euro.', reader: 'Anna Kim' }, []],
  ['a strict shop', { type: 'Store', policy: { reply_check: 'strict' } }, ['error']],
  ['a clinic that only wants warnings', { policy: { reply_check: 'warn' } }, []],
])('%s', (_, reply, expected) => {
  verifies('11.replies-unread');
  expect(severities(reply)).toEqual(expected);
});
