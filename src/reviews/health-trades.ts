import type { SchemaType } from '../schema/business.ts';
import { businessKind } from './business-kind.ts';

/** Whether reviews of such a business may say what its customers suffer from. */
export function isHealthTrade(business: Parameters<typeof businessKind>[0] = {}): boolean {
  return HEALTH_TRADES.includes(businessKind(business));
}

export const HEALTH_TRADES: readonly SchemaType[] = [
  ...(['Audiology', 'CommunityHealth', 'Dentist', 'Dermatology', 'DietNutrition', 'Emergency'] as const),
  ...(['Geriatric', 'Gynecologic', 'MedicalBusiness', 'MedicalClinic', 'Midwifery', 'Nursing'] as const),
  ...(['Obstetric', 'Oncologic', 'Ophthalmology', 'Optician', 'Optometric', 'Otolaryngologic'] as const),
  ...(['Pediatric', 'Pharmacy', 'Physician', 'Physiotherapy', 'PlasticSurgery', 'Podiatric'] as const),
  ...(['CovidTestingFacility', 'Hospital', 'IndividualPhysician', 'PhysiciansOffice'] as const),
  ...(['PrimaryCare', 'Psychiatric', 'PublicHealth'] as const),
];
