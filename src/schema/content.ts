import type { BusinessFile } from './business.ts';
import type { FaqFile, PolicyFile, SummaryFile } from './editorial.ts';
import type { LabelsFile, Reading } from './reading-file.ts';
import type { ReviewFile } from './review.ts';
import type { Aspect, Technician, Term, Topic } from './vocabulary.ts';

/** All of `content/`, parsed and checked. Reviews are in no particular order. */
export interface Content {
  business: BusinessFile;
  technicians: Technician[];
  services: Term[];
  serviceAreas: Term[];
  /** Words for the business itself (surgery, hospital, clinic), which are not health problems. */
  placeWords: string[];
  /** Groups of words for much the same thing, separated by spaces. */
  relatedWords: string[];
  aspects: Aspect[];
  /** Whether the aspects are the unchanged ones for all trades, which do not fit this trade. */
  isGeneral?: boolean;
  topics: Topic[];
  /** Ids of topics that are as in the pack. */
  packTopics?: string[];
  faq: FaqFile;
  summary: SummaryFile | null;
  policy: PolicyFile;
  /** Whether erased.yaml has any review. */
  hasErasures: boolean;
  reviews: ReviewFile[];
  /** Of texts as they are now, as are the labels. */
  readings?: Reading[];
  labels?: LabelsFile;
}
