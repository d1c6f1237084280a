import type { Rule } from './reply-rule.ts';
import { EVERYWHERE } from './rules-everywhere.ts';
import { WHERE_CONFIDENTIAL } from './rules-of-silence.ts';

export const RULES: readonly Rule[] = [
  ...EVERYWHERE.map((rule) => ({ ...rule, isConfidential: false })),
  ...WHERE_CONFIDENTIAL.map((rule) => ({ ...rule, isConfidential: true })),
];
