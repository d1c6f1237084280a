import type { SchemaType } from '../../schema/business.ts';
import { businessKind } from '../business-kind.ts';
import { HEALTH_TRADES } from '../health-trades.ts';
import type { SourcedContent } from '../sourced-content.ts';

/** That somebody is a customer may itself be confidential. */
const CONFIDENTIAL: readonly SchemaType[] = [...HEALTH_TRADES, 'Attorney', 'LegalService', 'Notary'];

type Settings = Pick<SourcedContent, 'business' | 'policy'>;

/** Whether the trade owes its customers silence. */
export function isConfidentialTrade(business: Parameters<typeof businessKind>[0]): boolean {
  return CONFIDENTIAL.includes(businessKind(business));
}

/** The same, or as policy.yaml asks for it. */
export function isConfidential({ business, policy }: Settings): boolean {
  return isConfidentialTrade(business?.value ?? {}) || policy?.value.reply_check === 'strict';
}

/** Whether a careless new reply stops the build: as policy.yaml says, else in health and law. */
export function stopsOnReplies(settings: Settings): boolean {
  const chosen = settings.policy?.value.reply_check;
  return chosen === undefined ? isConfidential(settings) : chosen === 'strict';
}
