/**
 * Alternatives as whole words. A space also matches a hyphen, and ' any apostrophe. `\p{L}` is a Latin letter here: with
 * all the world's, the patterns take half a second to compile.
 */
export function words(...alternatives: string[]): RegExp {
  const source = alternatives
    .join('|')
    .replaceAll("'", "['’]")
    .replaceAll(' ', '[\\s-]+')
    .replaceAll('\\p{L}', `[${LETTERS}]`);
  return new RegExp(`(?<![${LETTERS}\\d$])(?:${source})(?![${LETTERS}\\d])`, 'iu');
}

const LETTERS = 'A-Za-zÀ-ɏ';

/** The same; capital letters count. */
export function names(...alternatives: string[]): RegExp {
  return new RegExp(words(...alternatives).source, 'u');
}

/** Up to three words in between. */
export const SOME = '(?:[^\\s,.!?]+ ){0,3}';

export const CONDITIONS = [
  "chemo(?:therapy)?|radiation|cancer|tumou?rs?|remission|dementia|alzheimer's|parkinson's|diabet(?:es|ic)|sciatica|migraines?|arthrit(?:is|ic)",
  'anxiety|panic attacks?|depression|depressed|bipolar|autis(?:m|tic)|adhd|ptsd|pregnan(?:t|cy)|miscarriages?|infertility|ivf|postpartum',
  'hiv|herpes|hepatitis|blood pressure|cholesterol|heart (?:attack|condition|surgery|problems?|murmur)|strokes?|seizures?|epilep(?:sy|tic)|asthma',
  'co?eliac|concussions?|fractured?|hernia(?:ted)?|scoliosis|(?:slipped|bulging|herniated) dis[ck]s?|sober|sobriety|relapsed?',
  'addict(?:ion|ed)?|alcoholi(?:c|sm)|overdosed?|drug (?:test|use|problem)s?|medications?|meds|pills|prescriptions?|insulin|antibiotics|painkillers',
  'biops(?:y|ies)|lump|rash|acne|eczema|psoriasis|alopecia|hair loss|lice|disabilit(?:y|ies)',
  'wheelchair|hearing aids?|mental (?:health|illness)|(?:knee|hip|joint) replacement|kidneys?|liver|gum disease|cavit(?:y|ies)',
  'hospitalized|in (?:the )?hospital|surger(?:y|ies)|flare ups?|nauseous',
  '(?:lost|losing|dropped|down|shed) (?:over |almost |about )?\\d+\\s*(?:pounds|lbs?|kilos?|kg|stone)|weight loss|overweight|obes(?:e|ity)|eating disorder',
  'memory loss|covid|menopause|botox|incontinen(?:t|ce)|parvo|heartworms?|ringworm|fleas|arthritis|limping|rehab|detox|counsell?ing|(?:medical|skin|health|lung) condition',
].join('|');

/** Said of one person these are about health, but they are also common words. */
export const COMPLAINTS =
  'allerg(?:y|ies|ic)|infections?|infected|injur(?:y|ies|ed)|sprain(?:ed)?|hospital|transplant|stitches|recover(?:y|ing|ed)|heal(?:ed|ing)|pain free|(?<!a )pain|swelling|swollen|diagnos(?:is|es|ed)|symptoms?';

export const TREATMENTS = [
  'crowns?|fillings?|implants?|root canals?|braces|dentures?|veneers?|extractions?|wisdom (?:tooth|teeth)|bitewings?|whitening|aligners?|invisalign|sedation|numb(?:ed|ing)?',
  'adjust(?:ments?|ed|ing)|alignment|x rays?|films|scans?|mri|blood ?work|lab results|injections?|vaccin\\p{L}+|shots|boosters?|neuter\\p{L}*|spay\\p{L}*|cleanings?',
  'check ?ups?|exams?|physical|euthan\\p{L}+|ultrasound|procedures?|treatments?|treatment plan|posture|spine|curve|exercises|sessions?|visit plan|stretches',
  'custody|divorce|dui|dwi|charges|felony|misdemeanou?r|plea|settlement|verdict|ruling|hearing|deposition|trial|probate|bankruptcy|visa|green card|asylum|deport\\p{L}+',
  'estate|last will|lawsuit|court date|retainer|alimony|child support|restraining order|eviction|arrest|collision|accident|filing|judge|prosecutor',
].join('|');

export const BODY =
  'back|neck|knees?|hips?|shoulders?|tooth|teeth|jaw|gums?|ankles?|wrists?|elbows?|foot|feet|spine|ribs?|scalp|molars?|headaches?|legs?|paws?';

export const PEOPLE =
  'manager|owner|server|waiter|waitress|host|hostess|chef|cook|bartender|busser|dishwasher|stylist|colorist|technician|tech|mechanic|plumber|driver|receptionist|hygienist|assistant|nurse|doctor|dentist|vet|trainer|coach|instructor|attorney|lawyer|paralegal|associate|clerk|guy|girl|woman|man|lady|employee|apprentice|new hire|barber|rep|cashier|partner|staff member|front desk';

export const KIN =
  'wife|husband|spouse|mother|mom|father|dad|brother|sister|son|daughter|marriage|grandmother|grandfather|girlfriend|boyfriend|fianc[eé]e?|ex';

export const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
export const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan\\.?|feb\\.?|mar\\.?|apr\\.?|jun\\.?|jul\\.?|aug\\.?|sept?\\.?|oct\\.?|nov\\.?|dec\\.?';
export const MONEY = '[$€£]\\s?\\d[\\d,.]*';
export const GLAD =
  '(?:glad|happy|pleased|thrilled|delighted|relieved|hope|hoping|proud|sorry|great|good|wonderful|love) (?:to (?:hear|know|see) )?(?:that |about |of )?';
