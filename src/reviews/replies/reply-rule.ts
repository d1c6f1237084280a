import { words } from './reply-patterns.ts';

/**
 * What a public reply must not do, as patterns for one sentence each. They follow the rules (HIPAA and its fines for
 * replies, professional secrecy, 16 CFR 465): who is meant, and what is said about them.
 */
export const CARELESS = {
  customer: 'confirms that someone is a customer',
  visit: 'confirms a visit or what happened there',
  treatment: 'describes a treatment or a case',
  condition: "mentions someone's health",
  insurance: "mentions someone's insurance",
  payment: 'mentions what someone paid or owes',
  date: 'names a day',
  phone: 'is not the phone number in business.yaml',
  name: 'is a fuller name than the author used',
  personal: 'gives away personal details',
  staff: 'gives away personal details of your staff',
  promise: 'promises a result, a refund or a gift',
  threat: 'threatens the author',
  unread: 'is not in English, so the check cannot read it',
} as const;
export type CarelessKind = keyof typeof CARELESS;

export interface Rule {
  kind: CarelessKind;
  words: RegExp;
  /**
   * Whom the sentence must be about: `you` is the author, `one` is any one person. A sentence about everybody ("any
   * patient", "if you need") then passes; `someone` refuses only these. Null: the words are enough.
   */
  about: 'you' | 'one' | 'someone' | null;
}

export function rule(kind: CarelessKind, about: Rule['about'], alternatives: readonly string[]): Rule {
  return { kind, about, words: words(...alternatives) };
}

/** The same; capital letters count. */
export function namesRule(...given: Parameters<typeof rule>): Rule {
  const made = rule(...given);
  return { ...made, words: new RegExp(made.words.source, 'u') };
}
