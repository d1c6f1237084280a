import type { Check } from './check.ts';
import { CLIENT_CHECKS } from './clients.ts';
import { CONDITIONAL_CHECKS } from './conditional.ts';
import { DATA_CHECKS } from './data.ts';
import { PROTOCOL_CHECKS } from './protocol.ts';

/** The checks of a running site, for any business. */
export const CHECKS: readonly Check[] = [
  ...DATA_CHECKS,
  ...CONDITIONAL_CHECKS,
  ...PROTOCOL_CHECKS,
  ...CLIENT_CHECKS,
];
