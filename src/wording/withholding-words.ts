import type { WITHHOLDING_REASONS } from '../schema/editorial.ts';

export const WITHHOLDING_WORDS: Record<(typeof WITHHOLDING_REASONS)[number], string> = {
  author_request: "Taken down at its author's request",
  personal_data: "Other people's personal data",
  defamation_or_abuse: 'Defamation, harassment or obscenity',
  fake: 'Believed to be fake',
  unrelated: 'Not about this business',
  trade_secret: 'Trade secrets',
};
