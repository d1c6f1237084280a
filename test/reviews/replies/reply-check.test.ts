import { expect, test } from 'vitest';
import { starterPacks } from '../../../src/io/content/packs.ts';
import { checkContent } from '../../../src/reviews/check.ts';
import type { ReplyAge } from '../../../src/reviews/replies/careless-replies.ts';
import { isConfidential } from '../../../src/reviews/replies/confidential.ts';
import { carelessWords, type ReplyContext } from '../../../src/reviews/replies/reply-check.ts';
import type { CarelessKind } from '../../../src/reviews/replies/reply-rule.ts';
import { NOTHING_SOURCED } from '../../../src/reviews/sourced-content.ts';
import type { PolicyFile } from '../../../src/schema/editorial.ts';
import type { ReviewFile } from '../../../src/schema/review.ts';
import { verifies } from '../../requirements.ts';
import { content, reviewFile } from '../../support/content.ts';
import {
  CARELESS_EVERYWHERE,
  CARELESS_IN_HEALTH_AND_LAW,
  FULLER_NAMES,
  SAFE_EVERYWHERE,
  SAFE_IN_OTHER_TRADES,
  SAFE_NAMES,
} from './usual-phrases.ts';

const READING = { sha256: (text: string) => text };
const SAID = { phones: ['+1-503-555-0100'] };
const CLINIC: ReplyContext = { isConfidential: true, names: ['Dr. Ann Lee'], ...SAID };
const PLUMBER: ReplyContext = { isConfidential: false, names: [], ...SAID };

/** Where, who wrote, the reply, and what it does. */
const CARELESS: [ReplyContext, string, string, CarelessKind][] = [
  [CLINIC, 'Ada P.', 'Thank you for trusting us with your breast cancer check, dear patient!', 'condition'],
  [CLINIC, 'Ada P.', 'Thank you for being our patient all these years.', 'customer'],
  [CLINIC, 'Ada P.', 'It was lovely to see you on Tuesday!', 'visit'],
  [CLINIC, 'Ada P.', 'You missed two appointments, so please be fair.', 'visit'],
  [CLINIC, 'Ada P.', 'So happy the crown feels better.', 'treatment'],
  [CLINIC, 'Ada P.', 'Your adjustment was done by the book.', 'treatment'],
  [PLUMBER, 'Ada P.', 'Your insurer denied the claim, not us.', 'insurance'],
  [PLUMBER, 'Ada P.', 'You still owe us for the second trip.', 'payment'],
  [PLUMBER, 'Ada P.', 'Thanks, Ada Peterson!', 'name'],
  [PLUMBER, 'handy_42', 'Thank you Wilhelmina!', 'name'],
  [PLUMBER, 'Ada P.', 'Always happy to help at 12 Fern Court.', 'personal'],
  [PLUMBER, 'Ada P.', 'Say hi to your husband.', 'personal'],
  [PLUMBER, 'Ada P.', 'Our plumber was late because his wife is in the hospital.', 'staff'],
  [PLUMBER, 'Ada P.', 'Call us and you get a full refund, guaranteed.', 'promise'],
  [PLUMBER, 'Ada P.', 'Delete this or you will hear from our lawyer.', 'threat'],
];

test.each(CARELESS)('%o: %s gets "%s"', (context, author, reply, kind) => {
  const found = carelessWords(reply, { author, text: 'It was fine.' }, context);
  expect(found.map((each) => each.kind)).toContain(kind);
  for (const { words } of found) expect(reply).toContain(words);
});

const CAREFUL: [ReplyContext, string][] = [
  [CLINIC, 'Thank you for the kind words, Ada. Dr. Lee will be glad to read them.'],
  [CLINIC, 'Privacy rules keep us from saying whether anyone is a patient here. Please call 555-0100.'],
  [CLINIC, 'We hear you, and we are sorry. If you would like to talk, ask for the office manager.'],
  [CLINIC, 'Packages are never required. Prices of single visits are on our website.'],
  [CLINIC, 'We don’t promise outcomes; nobody honest can.'],
  [PLUMBER, 'Thanks for having us out on Saturday, Ada! Enjoy the hot water.'],
  [PLUMBER, 'Our written warranty covers labor for one year.'],
  [PLUMBER, 'Returns are free within 30 days, and refunds take five business days.'],
];

test.each(CAREFUL)('%o: nothing is found in "%s"', (context, reply) => {
  expect(carelessWords(reply, { author: 'Ada P.', text: 'It was fine.' }, context)).toEqual([]);
});

test.each([
  ['safe everywhere', SAFE_EVERYWHERE, true, false],
  ['careless in health and law', CARELESS_IN_HEALTH_AND_LAW, true, true],
  ['safe in other trades', SAFE_IN_OTHER_TRADES, false, false],
  ['careless everywhere', CARELESS_EVERYWHERE, false, true],
] as const)('usual phrases: %s', (_, phrases, isConfidential, isCareless) => {
  const context = { ...SAID, isConfidential, names: ['Dr. Lee', 'Dana', 'Mike', 'Sarah'] };
  const review = { author: 'Joan B.', text: 'It was fine.' };
  const wrong = phrases.filter((reply) => carelessWords(reply, review, context).length > 0 !== isCareless);
  expect(wrong).toEqual([]);
});

test.each([
  ['safe', SAFE_NAMES, false],
  ['fuller than the author gave', FULLER_NAMES, true],
] as const)('names: %s', (_, replies, isFuller) => {
  const context = { ...SAID, isConfidential: false, names: ['Dr. Lee', 'Kim'] };
  const wrong = replies.filter(
    ([author, reply]) =>
      carelessWords(reply, { author, text: 'Fine.' }, context).some(({ kind }) => kind === 'name') !==
      isFuller,
  );
  expect(wrong).toEqual([]);
});

test('a plumber may say what a clinic may not', () => {
  const reply = 'It was lovely to see you on Tuesday!';
  expect(carelessWords(reply, { author: 'Ada P.' }, PLUMBER)).toEqual([]);
});

test('what the review itself mentions is not given away', () => {
  const review = { author: 'Ada P.', text: 'My husband loved it. Tom is great.' };
  expect(carelessWords('Greetings to your husband! Thank you, Tom is proud.', review, PLUMBER)).toEqual([]);
});

test.each([
  ['They charged me $1,240!', 'The $1,240 you paid is the posted rate.'],
  ['My allergies went wild from the dust.', 'We are sorry about your allergies.'],
  ['Lost my dad, and the flowers came late.', 'To be late for your father is the worst of all.'],
])('%s: outside health and law, the reply may mention that', (text, reply) => {
  const review = { author: 'Ada P.', text };
  expect(carelessWords(reply, review, PLUMBER)).toEqual([]);
  expect(carelessWords(reply, { author: 'Ada P.', text: 'Bad.' }, PLUMBER)).not.toEqual([]);
});

test('in health and law, it is no excuse that the review mentions it', () => {
  const review = { author: 'Ada P.', text: 'My migraines are gone!' };
  const kinds = carelessWords('So good that your migraines are gone.', review, CLINIC).map(
    ({ kind }) => kind,
  );
  expect(kinds).toContain('condition');
});

/** Severities of the findings about one careless reply. */
function severities(
  review: Partial<ReviewFile>,
  {
    policy = {},
    type = 'Dentist',
    strict = false,
    age = 'new',
  }: { policy?: PolicyFile; type?: 'Dentist' | 'Plumber'; strict?: boolean; age?: ReplyAge } = {},
): string[] {
  const { business } = content({ business: { schema_type: type } });
  const value = reviewFile({ owner_reply: { text: 'Your tumor is gone!', date: '2026-03-15' }, ...review });
  return checkContent(
    {
      ...NOTHING_SOURCED,
      business: { file: 'business.yaml', value: business },
      policy: { file: 'policy.yaml', value: policy },
      reviews: [{ file: 'reviews/1.yaml', value }],
    },
    '2026-11-20',
    { ...READING, replyAge: () => age },
    { strictReplies: strict },
  ).map(({ severity, path }) => `${path.join('.')} ${severity}`);
}

test('a careless new reply is an error in health and law, and a warning elsewhere', () => {
  verifies('11.replies');
  expect(new Set(severities({}))).toEqual(new Set(['owner_reply.text error']));
  expect(severities({}, { type: 'Plumber' })).toEqual(['owner_reply.text warning']);
  expect(new Set(severities({}, { policy: { reply_check: 'warn' } }))).toEqual(
    new Set(['owner_reply.text warning']),
  );
  expect(severities({}, { type: 'Plumber', policy: { reply_check: 'strict' } })).toContain(
    'owner_reply.text error',
  );
});

test('a reply from an import only warns, a checked one passes, and --strict refuses all others', () => {
  const text = 'Your tumor is gone!';
  const timed = { owner_reply: { text, date: '2026-03-15', updated_at: '2026-03-15T10:00:00Z' } };
  const marked = { owner_reply: { text, date: '2026-03-15', imported: true } };
  for (const review of [timed, marked]) {
    expect(new Set(severities(review))).toEqual(new Set(['owner_reply.text warning']));
    expect(severities(review, { strict: true })).toContain('owner_reply.text error');
  }
  expect(severities({ reply_checked: 'The author agreed in writing.' }, { strict: true })).toEqual([]);
});

test('a new reply in another language is an error where silence is owed, until someone read it', () => {
  verifies('11.replies-unread');
  const owner_reply = { text: 'Vielen Dank!', date: '2026-03-15' };
  expect(severities({ owner_reply })).toEqual(['owner_reply.text error']);
  expect(severities({ owner_reply: { ...owner_reply, imported: true } })).toEqual([
    'owner_reply.text warning',
  ]);
  expect(severities({ owner_reply }, { policy: { reply_check: 'warn' } })).toEqual([
    'owner_reply.text warning',
  ]);
  expect(severities({ owner_reply, reply_checked: 'Ann, who speaks German, read it' })).toEqual([]);
  expect(severities({ owner_reply }, { type: 'Plumber' })).toEqual([]);
  expect(severities({ owner_reply: { ...owner_reply, text: 'Thank you!' } })).toEqual([]);
});

test.each([
  ['old', ['warning'], ['warning']],
  ['unknown', ['error'], ['warning']],
  ['new', ['error'], ['error']],
] as const)('age of a reply %s: a careless one is %o, an unread one %o', (age, careless, unread) => {
  const of = (text: string): string[] =>
    severities({ owner_reply: { text, date: '2026-03-15' } }, { age }).map(
      (each) => each.split(' ')[1] ?? '',
    );
  expect(new Set(of('Your tumor is gone!'))).toEqual(new Set(careless));
  expect(of('Vielen Dank!')).toEqual(unread);
});

test('the packs of health and law stop on careless replies', () => {
  const strict = [...starterPacks()].flatMap(([id, { replyCheck }]) => (replyCheck === 'strict' ? [id] : []));
  expect(strict).toEqual(['chiropractic', 'dental', 'legal', 'medical', 'physiotherapy', 'veterinary']);
  const byType = [...starterPacks()].flatMap(([id, { schemaType }]) =>
    isConfidential({
      business: { file: '', value: { schema_type: schemaType } },
      policy: null,
    })
      ? [id]
      : [],
  );
  expect(byType).toEqual(strict.filter((id) => id !== 'veterinary'));
});

test.each([
  ['without words', {}, true],
  ['with patients', { words: { customer: 'patient', customers: 'patients' } }, true],
  ['with customers', { words: { customer: 'customer', customers: 'customers' } }, false],
])('a business of no given kind %s owes silence: %o', (_what, value, expected) => {
  expect(isConfidential({ business: { file: '', value: value as never }, policy: null })).toBe(expected);
});
