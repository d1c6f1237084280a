import type { SchemaType } from '../../schema/business.ts';
import { businessKind } from '../business-kind.ts';
import type { SourcedContent } from '../sourced-content.ts';

/** Trades of health and law: that somebody is a customer may itself be confidential. */
const CONFIDENTIAL: readonly SchemaType[] = [
  ...(['Audiology', 'CommunityHealth', 'Dentist', 'Dermatology', 'DietNutrition', 'Emergency'] as const),
  ...(['Geriatric', 'Gynecologic', 'LegalService', 'MedicalBusiness', 'MedicalClinic', 'Midwifery'] as const),
  ...(['Notary', 'Nursing', 'Obstetric', 'Oncologic', 'Ophthalmology', 'Optician', 'Optometric'] as const),
  ...(['Otolaryngologic', 'Pediatric', 'Pharmacy', 'Physician', 'Physiotherapy'] as const),
  ...(['PlasticSurgery', 'Podiatric', 'PrimaryCare', 'Psychiatric', 'PublicHealth'] as const),
];

type Settings = Pick<SourcedContent, 'business' | 'policy'>;

/** Whether the trade owes its customers silence. */
export function isConfidential({ business, policy }: Settings): boolean {
  return CONFIDENTIAL.includes(businessKind(business?.value ?? {})) || policy?.value.reply_check === 'strict';
}

/** Whether a careless new reply stops the build: as policy.yaml says, else in health and law. */
export function stopsOnReplies(settings: Settings): boolean {
  const chosen = settings.policy?.value.reply_check;
  return chosen === undefined ? isConfidential(settings) : chosen === 'strict';
}
