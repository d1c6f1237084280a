import type { SchemaType } from '../../schema/business.ts';
import { businessKind } from '../business-kind.ts';
import { HEALTH_TRADES } from '../health-trades.ts';
import type { SourcedContent } from '../sourced-content.ts';

/** Being a customer may itself be confidential. */
const CONFIDENTIAL: readonly SchemaType[] = [...HEALTH_TRADES, 'Attorney', 'LegalService', 'Notary'];

/** Whether the trade owes its customers silence. */
export function isConfidentialTrade(business: Parameters<typeof businessKind>[0]): boolean {
  return CONFIDENTIAL.includes(businessKind(business));
}

/** Whether a new reply is published only with the name of who checked it: as policy.yaml says, else in health and law. */
export function needsChecker({ business, policy }: Pick<SourcedContent, 'business' | 'policy'>): boolean {
  const chosen = policy?.value.reply_check;
  return chosen === undefined ? isConfidentialTrade(business?.value ?? {}) : chosen === 'strict';
}
