import type { BusinessFile } from './business.ts';
import type { FaqFile, PolicyFile, SummaryFile } from './editorial.ts';
import type { ReviewFile } from './review.ts';
import type { Aspect, Technician, Term, Topic } from './vocabulary.ts';

/** All of `content/`, parsed and checked; reviews in no particular order. */
export interface Content {
  business: BusinessFile;
  technicians: Technician[];
  services: Term[];
  serviceAreas: Term[];
  /** Words that name the business itself (surgery, hospital, clinic): they tell of nobody's health. */
  placeWords: string[];
  aspects: Aspect[];
  topics: Topic[];
  faq: FaqFile;
  summary: SummaryFile | null;
  policy: PolicyFile;
  reviews: ReviewFile[];
}
