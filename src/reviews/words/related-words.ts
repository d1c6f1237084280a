import { searchStem } from './search-words.ts';

/** Words that customers use for much the same thing. A search for one also finds the others, lower. */
const GROUPS = [
  'affordable cheap inexpensive reasonable price cost fee charge budget value',
  'expensive overpriced pricey costly price cost',
  'bill billing invoice statement charge payment',
  'quote estimate price',
  'insurance coverage copay network covered',
  'kid child children son daughter toddler baby infant newborn teen teenager boy girl pediatric',
  'family kids children parents',
  'pregnant pregnancy prenatal expecting maternity trimester',
  'senior elderly grandmother grandfather grandma grandpa older aging',
  'accessible accessibility wheelchair ramp elevator stairs steps disabled disability walker',
  'parking parked garage',
  'wait waiting waited late delay delayed queue minutes punctual',
  'punctual prompt ontime late',
  'fast quick quickly speedy prompt efficient',
  'slow slowly delay late',
  'appointment booking schedule scheduling slot availability',
  'cancel cancellation cancelled reschedule rescheduled missed',
  'evening weekend saturday sunday night late',
  'emergency urgent sameday night weekend',
  'hours open opening closed',
  'online website portal app text email',
  'phone call called calling voicemail callback',
  'staff team employees receptionist desk crew',
  'reception receptionist desk front',
  'friendly kind nice warm welcoming polite courteous caring pleasant sweet',
  'rude unfriendly impolite dismissive condescending disrespectful attitude ignored snapped',
  'listen listened heard attentive rushed',
  'explain explained explanation clear answers questions',
  'honest trustworthy honesty upfront transparent pressure upsell',
  'pushy pressure upsell sales pitch package',
  'professional knowledgeable skilled expert experienced competent',
  'clean spotless tidy hygiene dirty mess messy filthy dust',
  'mess messy dirty dust clean cleaned tidy',
  'comfortable cozy relaxing calm quiet pleasant',
  'noise noisy loud quiet',
  'cold heat temperature freezing warm',
  'results improved improvement better worked fixed helped relief',
  'ineffective worse useless same nothing',
  'pain hurt hurts painful sore ache aching',
  'gentle soft careful light',
  'rough aggressive forceful painful',
  'headache migraine head',
  'dizzy dizziness vertigo balance',
  'wrist hand carpal tunnel fingers numb tingling',
  'neck cervical whiplash',
  'back spine spinal lumbar disc sciatica',
  'hip pelvis',
  'knee leg ankle foot feet',
  'shoulder rotator arm elbow',
  'jaw tmj',
  'athlete sport sports running runner marathon gym training',
  'accident crash collision car injury injured',
  'surgery operation',
  'scared nervous anxious afraid worried fear',
  'complaint complain problem issue trouble',
  'refund money deposit reimbursed',
  'guarantee warranty',
  'broken broke leak leaking repair fix fixed',
  'damage damaged scratched broke',
  'food meal dish menu',
  'dog cat pet puppy',
  'language spanish bilingual translate',
] as const;

/** For each stem, its related words by their stems. */
export function relatedWords(): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const related = new Map<string, Map<string, string>>();
  for (const group of GROUPS) {
    const words = group.split(' ').map((word) => ({ word, stem: searchStem(word) }));
    for (const { stem } of words) {
      const others = related.get(stem) ?? new Map();
      related.set(stem, others);
      for (const other of words) if (other.stem !== stem) others.set(other.stem, other.word);
    }
  }
  return related;
}

export type Side = 'negative' | 'positive';

/** Words that ask for a side rather than a subject: "worst reviews", "complaints about parking". */
const SIDE_WORDS: Readonly<Record<Side, string>> = {
  negative:
    'worst bad terrible awful horrible complaint complain complained unhappy disappointed disappointing dissatisfied negative critical criticism criticize angry upset poor hate hated downside problem',
  positive:
    'best great good happy positive love loved favorite favourite excellent amazing praise praised recommend recommended satisfied pleased outstanding',
};

const SIDES: ReadonlyMap<string, Side> = new Map(
  (['negative', 'positive'] as const).flatMap((side) =>
    SIDE_WORDS[side].split(' ').map((word) => [searchStem(word), side] as const),
  ),
);

/** The side that a word asks for, or null. */
export function sideOf(stem: string): Side | null {
  return SIDES.get(stem) ?? null;
}
