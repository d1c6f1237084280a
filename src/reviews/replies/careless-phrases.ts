/** What a public reply must not do, after HIPAA and its fines for replies, professional secrecy and 16 CFR 465. */
export const CARELESS = {
  customer: 'confirms that someone is a customer',
  visit: 'confirms a visit or what happened there',
  treatment: 'describes a treatment or a case',
  condition: "mentions someone's health",
  insurance: "mentions someone's insurance",
  payment: 'mentions what someone paid or owes',
  date: 'names a day',
  phone: 'is not the phone number in business.yaml',
  name: 'is a fuller name than the author used',
  personal: 'gives away personal details',
  staff: 'gives away personal details of your staff',
  promise: 'promises a result, a refund or a gift',
  threat: 'threatens the author',
  unread: 'is not in English, so the check cannot read it',
} as const;
export type CarelessKind = keyof typeof CARELESS;
type Phrases = readonly (readonly [CarelessKind, RegExp])[];

const ILLS =
  'cancer|tumou?r|diabetes|migraines?|anxiety|depression|adhd|autism|pregnan(?:t|cy)|surgery|chemo|diagnosis|allerg(?:y|ies)|infection|injur(?:y|ies)|pain|swelling|medications?|addiction|sobriety|rash|scoliosis|sciatica';
const KIN =
  '(?:wife|husband|spouse|mother|mom|mum|father|dad|brother|sister|girlfriend|boyfriend|fianc[eé]e?|ex|boss|twins)';
const CASE =
  'appointment|treatment|procedure|surgery|crown|filling|implant|braces|x rays?|adjustments?|back|neck|tooth|teeth|smile|knee|progress|results|case|claim|settlement|verdict|divorce|chart|file|glasses';
/** Of a person who writes to a business; all else that is theirs and not in the review is known to the business only. */
const OWN_WORDS =
  'reviews?|words?|comments?|feedback|notes?|message|post|kind\\w*|nice|sweet|lovely|great|honest\\w*|thoughtful|wonderful|patience|thoughts?|support|story|questions?|suggestions?|concerns?|frustration|disappointment|opinion|rating|stars|interest|understanding|compliments?|recommendation|praise|generosity|experience|perspective|expectations|satisfaction|view|remarks|time|points?|input|candor|friends|call|loss|day|week|weekend|own|side|name|email|attention|order|neighborhood|community|town|holidays?|choice|convenience';
const GIFT =
  '(?:(?:full|complete|partial) refund|free (?!to|of|for)\\w+|gift card|voucher|coupon|store credit)';

/** What no business may say in public. Each phrase says itself whom it means, so sentences about everybody pass. */
export const EVERYWHERE: Phrases = [
  said(
    'threat',
    'hear(?:ing)? from (?:our|my) \\w+|(?:our|my) (?:attorneys?|lawyers?)|legal (?:action|consequences)|defamation|libel(?:ous)?|slander',
    "(?:will|'ll|to) sue|suing you|see you in court|(?:reported you|call|calling) (?:to )?(?:the police|your (?:boss|employer))",
    '(?<!(?:we|will|and) )(?:take|pull) (?:it|this|your review) down|(?<!(?:never|not) (?:\\w+ ){0,3})(?:delete|remove|retract) (?:this|your|the) review|better delete',
    "you(?:'re| are) banned|no longer welcome|don't ever come|know (?:exactly )?(?:who you are|where you)|(?:video|footage) of you|have the security footage",
    'have your address',
  ),
  said(
    'promise',
    `(?:we|i)(?:'ll|'d| will)? (?:\\w+ ){0,7}${GIFT}|you (?:get|deserve|are owed) (?:a |your )?${GIFT}|refund you|reimburse you|redo (?:\\w+ ){1,4}at no charge`,
    "(?:won't|never) (?:ever )?happen again|(?:we|i) guarantee|promise (?:you|it)|(?:is|'s) on (?:us|me|the house)|\\d+% off|a code for",
    '(?:change|update|updating|raise) your review',
  ),
  said(
    'payment',
    'you (?:still )?owe|(?:never|only) (?:paid|tipped)|refused to pay|your (?:\\w+ )?(?:check|cheque|card|payment) (?:was |got )?(?:bounced|declined)',
    'your (?:balance|bill|account|invoice) (?:is|was) \\w+',
  ),
  said(
    'insurance',
    'your (?:\\w+ )?(?:insurance|insurer|insurance claim|health plan|benefit|deductible|coverage|home warranty)',
  ),
  said(
    'condition',
    `(?:your|his|her|she has|he has) (?:\\w+ ){0,2}(?:${ILLS})|your (?:knee|hip|shoulder|wrist|ankle)|congratulations on the (?:new )?baby`,
  ),
  said(
    'personal',
    `your (?:(?:little|new|lovely) )?${KIN}|you were (?:\\w+ )?(?:drunk|intoxicated)|getting divorced|your (?:apartment|house) at`,
  ),
  said(
    'staff',
    '(?:been|was|were|got) fired|(?:he|she|they) (?:was|were) let go|let (?:him|her|them|that \\w+) go|no longer works?|(?:maternity|medical|sick|parental) leave',
    `(?:his|her) ${KIN}|was (?:out )?sick|personal problems|going through a|is only 1\\d|(?:in|to) (?:rehab|jail|the hospital)`,
  ),
];

/** What gives away a patient or client, which is no secret elsewhere. */
export const WHERE_CONFIDENTIAL: Phrases = [
  said(
    'customer',
    `your (?!${OWN_WORDS})\\w+|for (?:choosing|trusting|hiring)|you chose|referring|(?:being|you were|you're|you as|loyal) (?:\\w+ ){0,4}(?:patient|client)|dear patient`,
    '(?:being|having you as|let us be) part of|joy to work with|trust in our|record of you|find you in|welcome (?:back|to (?:the|our) (?:family|practice|firm))|(?:allowing us|letting us) (?!know)\\w+|opportunity to (?:serve|help)',
  ),
  said(
    'visit',
    '(?<!(?:if|when|whether|sorry|that|and|hear) )you (?:came|come|were|had|did|got|chose|brought|left|sat|went|lost|won|made it|told|said|took|\\w+ed(?<!shared|mentioned|described|raised|deserved|expected|needed|enjoyed|loved|liked|wanted|noticed|invited))',
    'for (?:coming|stopping|dropping|visiting)|you coming|come back|see(?:ing)? you|(?:pleasure|honor|privilege) (?:\\w+ )?(?:meet|help|tak|treat|represent|work)\\w*|enjoyed (?:meeting|taking|having)|that you (?:missed|had to wait)',
  ),
  said(
    'treatment',
    `(?:your|(?:glad|happy) (?:that )?the) (?:\\w+ )?(?:${CASE})|(?:glad|happy) (?:that )?(?:we|i) (?:could|were able)|to help you|we could (?:help|get|win|settle)|keep up the`,
  ),
  said('condition', '(?:feel|feeling) better|(?:well|better) soon|(?:speedy|full) recovery|pain free'),
];

/** Alternatives as whole words; a space also matches a hyphen, and ' any apostrophe. */
function said(kind: CarelessKind, ...alternatives: string[]): readonly [CarelessKind, RegExp] {
  const source = alternatives.join('|').replaceAll("'", "['’]").replaceAll(' ', '[\\s-]+');
  return [kind, new RegExp(`\\b(?:${source})(?!\\w)`, 'iu')];
}
