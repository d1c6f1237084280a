/**
 * What a public reply must not do, as patterns for one sentence each. They follow the rules (HIPAA and its fines for
 * replies, professional secrecy, 16 CFR 465): who is meant, and what is said about them.
 */
export const CARELESS = {
  customer: 'confirms that someone is a customer',
  visit: 'confirms a visit or what happened there',
  treatment: 'describes a treatment or a case',
  condition: "mentions someone's health",
  insurance: "mentions someone's insurance",
  payment: 'mentions what someone paid or owes',
  name: 'is a fuller name than the author used',
  personal: 'gives away personal details',
  staff: 'gives away personal details of your staff',
  promise: 'promises a result, a refund or a gift',
  threat: 'threatens the author',
} as const;
export type CarelessKind = keyof typeof CARELESS;

export interface Rule {
  kind: CarelessKind;
  words: RegExp;
  /** Only where it is confidential who the customers are. */
  isConfidential: boolean;
  /**
   * Whom the sentence must be about: `you` is the author, `one` is any one person. A sentence about everybody ("any
   * patient", "if you need") then passes; `someone` refuses only these. Null: the words are enough.
   */
  about: 'you' | 'one' | 'someone' | null;
}

/**
 * Alternatives as whole words. A space also matches a hyphen, and ' any apostrophe. `\p{L}` is a Latin letter here: with
 * all the world's, the patterns take half a second to compile.
 */
function words(...alternatives: string[]): RegExp {
  const source = alternatives
    .join('|')
    .replaceAll("'", "['’]")
    .replaceAll(' ', '[\\s-]+')
    .replaceAll('\\p{L}', `[${LETTERS}]`);
  return new RegExp(`(?<![${LETTERS}\\d$])(?:${source})(?![${LETTERS}\\d])`, 'iu');
}

const LETTERS = 'A-Za-zÀ-ɏ';

/** The same; capital letters count. */
function names(...alternatives: string[]): RegExp {
  return new RegExp(words(...alternatives).source, 'u');
}

/** Up to three words in between. */
const SOME = '(?:[^\\s,.!?]+ ){0,3}';

const CONDITIONS = [
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
const COMPLAINTS =
  'allerg(?:y|ies|ic)|infections?|infected|injur(?:y|ies|ed)|sprain(?:ed)?|hospital|transplant|stitches|recover(?:y|ing|ed)|heal(?:ed|ing)|pain free|(?<!a )pain|swelling|swollen|diagnos(?:is|es|ed)|symptoms?';

const TREATMENTS = [
  'crowns?|fillings?|implants?|root canals?|braces|dentures?|veneers?|extractions?|wisdom (?:tooth|teeth)|bitewings?|whitening|aligners?|invisalign|sedation|numb(?:ed|ing)?',
  'adjust(?:ments?|ed|ing)|alignment|x rays?|films|scans?|mri|blood ?work|lab results|injections?|vaccin\\p{L}+|shots|boosters?|neuter\\p{L}*|spay\\p{L}*|cleanings?',
  'check ?ups?|exams?|physical|euthan\\p{L}+|ultrasound|procedures?|treatments?|treatment plan|posture|spine|curve|exercises|sessions?|visit plan|stretches',
  'custody|divorce|dui|dwi|charges|felony|misdemeanou?r|plea|settlement|verdict|ruling|hearing|deposition|trial|probate|bankruptcy|visa|green card|asylum|deport\\p{L}+',
  'estate|last will|lawsuit|court date|retainer|alimony|child support|restraining order|eviction|arrest|collision|accident|filing|judge|prosecutor',
].join('|');

const BODY =
  'back|neck|knees?|hips?|shoulders?|tooth|teeth|jaw|gums?|ankles?|wrists?|elbows?|foot|feet|spine|ribs?|scalp|molars?|headaches?|legs?|paws?';

const PEOPLE =
  'manager|owner|server|waiter|waitress|host|hostess|chef|cook|bartender|busser|dishwasher|stylist|colorist|technician|tech|mechanic|plumber|driver|receptionist|hygienist|assistant|nurse|doctor|dentist|vet|trainer|coach|instructor|attorney|lawyer|paralegal|associate|clerk|guy|girl|woman|man|lady|employee|apprentice|new hire|barber|rep|cashier|partner|staff member|front desk';

const KIN =
  'wife|husband|spouse|mother|mom|father|dad|brother|sister|son|daughter|marriage|grandmother|grandfather|girlfriend|boyfriend|fianc[eé]e?|ex';

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan\\.?|feb\\.?|mar\\.?|apr\\.?|jun\\.?|jul\\.?|aug\\.?|sept?\\.?|oct\\.?|nov\\.?|dec\\.?';
const MONEY = '[$€£]\\s?\\d[\\d,.]*';
const GLAD =
  '(?:glad|happy|pleased|thrilled|delighted|relieved|hope|hoping|proud|sorry|great|good|wonderful|love) (?:to (?:hear|know|see) )?(?:that |about |of )?';

const EVERYWHERE: readonly Omit<Rule, 'isConfidential'>[] = [
  {
    kind: 'threat',
    about: null,
    words: words(
      'suing (?:you|for)|see you in court(?=[.!]|$)|take (?:you|this|it) to court',
      'legal (?:action|remed(?:y|ies)|steps|proceedings|options|consequences)|lawsuit against|press(?:ing)? charges|cease and desist|legally liable',
      '(?:hear|hearing|letter|call) from (?:our|my) (?:attorneys?|lawyers?|solicitors?|legal)|(?:spoken|spoke|talked|talking|consult(?:ed|ing)?|contact(?:ed|ing)?|forward(?:ed|ing)?|hand(?:ed|ing)?|turn(?:ed|ing)?|sent|sending|pass(?:ed|ing)?|meeting) (?:\\p{L}+ ){0,3}(?:our|my|an?|the) (?:attorneys?|lawyers?|solicitors?|legal team|legal department)',
      "(?:so|as) (?:does|do|is|will) (?:our|my) (?:attorneys?|lawyers?|solicitors?)|(?:our|my) (?:attorneys?|lawyers?|solicitors?) (?:is|are|has|have|will|would|'ll|knows?|says?)|(?:attorney|lawyer) on (?:retainer|speed dial)|lawyers? up",
      'libel(?:ous|lous)?|slander(?:ous|ing)?|defam(?:e|es|ed|ing|atory|ation)',
      "(?<!(?:we|we'll|we’ll|will|they|'ll|’ll|can|and) )(?:take|pull|bring) (?:it|this|(?:this|your|the|that) (?:review|post|comment)) down|(?:isn't|is not|not) (?:gone|removed|deleted|taken down) by|hours to (?:remove|delete|take|retract)",
      "(?<!(?:never|not|n't|n’t) (?:\\p{L}+ ){0,3})(?:delete (?:this|it|that)(?! from)|(?:delete|remove|retract|withdraw|take down) (?:(?:this|your|the|that) (?:\\p{L}+ )?(?:review|post|lies|comment)|these lies))",
      "or else|(?:you(?:'ll| will)|gonna) (?:regret|be sorry|pay for)|been warned|(?:last|final) warning|warning you|choose your (?:next )?words|think twice (?:before|about)|watch (?:yourself|your (?:back|step|mouth|words)|what you)",
      "know (?:exactly )?(?:who you are|where you (?:live|work))|(?:have|got|found|traced|tracked|pulled) your (?:address|ip|number|name|employer)|report(?:ed|ing)? you to|(?:will|'ll|to|have|be|are) (?:report|call|contact|reported|called|contacted|calling|contacting|reporting) (?:\\p{L}+ ){0,4}(?:police|sheriff|authorities|employer|boss|landlord|immigration|cps)",
      "(?:you are|you're|be|been|have) (?:banned|blacklisted)|ban(?:ning)? you|not welcome|trespass(?:ed|ing)?|(?:your|the) (?:employer|boss|landlord|husband|wife) (?:will|might|may|would|should|to know)|(?:post(?:ing)?|publish(?:ing)?|releas(?:e|ing)|shar(?:e|ing)) (?:your|the) (?:name|address|photos?|video|footage|messages|texts|picture)|suffer the consequences|there (?:will|'ll) be consequences|come after you|make sure (?:everyone|every \\p{L}+) (?:in town )?knows",
    ),
  },
  {
    kind: 'threat',
    about: null,
    words: names("(?:will|'ll|to|gonna|could|can|should|may|might|would) sue", 'sue you'),
  },
  {
    kind: 'promise',
    about: null,
    words: words(
      "(?<!(?:can't|can’t|cannot|not|n't|n’t|no|never|without|nobody can|no one can) (?:\\p{L}+ ){0,3}|(?:our|the|a|an|written|satisfaction|day|week|month|year|back)[\\s-])guarantee(?:d|s|ing)?(?! (?:covers?|runs?|is printed|is posted|are))",
      "(?:that's|that is|it's|this is|you have) (?:a|my|our) (?:personal )?(?:promise|word|lifetime)|(?<!(?:can't|can’t|cannot|not|n't|n’t|never|nobody|could) (?:\\p{L}+ ){0,2})promise (?:you|that|it|we'll|i'll|we will|i will|to (?:refund|fix|make|give|pay|win|get|have))",
      "(?:will|'ll|won't|would) (?:never|not|ever)?\\s*(?:ever )?(?:happen|break|leak|back up|clog|fail|come back|have (?:that|this|a)|see|return)(?: \\p{L}+){0,4} again|won't (?:ever )?happen again|never (?:ever )?happen again",
      "(?:we|i)(?: will|'ll| can|'re going to| are going to) (?:gladly |happily |definitely |absolutely |personally )?(?:refund|reimburse|credit|comp|cure|win)",
      "(?:we|i)(?: will|'ll|'re| are) (?:[^.!?]{0,80})(?:for free|free of charge|at no (?:extra |further |additional )?(?:cost|charge)|no charge|on the house|(?<!(?:gluten|dairy|nut|sugar|fragrance|scent|smoke|toll|hassle|stress|feel|are|is|pain|tax|duty)[\\s-])free(?! (?:up|to|from|parking|time|of)))",
      "(?:every|all your|your) (?:\\p{L}+ )?(?:cent|penny|dime|dollar|money) (?:will be )?back|or your money|double your|no matter what it (?:takes|costs)|lifetime (?:guarantee|warranty)|100\\s?% (?:success|refund|satisf\\p{L}+|results?|cured?)|(?:change|update|edit|remove|delete|raise|revise|take down) (?:your|the|this) (?:review|rating|stars?)(?: \\p{L}+){0,3} and (?:we|i)(?:'ll| will)|in (?:exchange|return) for|(?:change|update|edit|switch|bump|raise) (?:this|it|your|the|that) (?:\\p{L}+ )?(?:back )?(?:up )?(?:to|into) (?:a )?(?:five|5|four|4)",
      '(?:dinner|lunch|breakfast|brunch|drinks?|dessert|coffee|meal|round|visit|session|month|wash|repair|one|night|class|haircut|color|order|service)(?: \\p{L}+)? (?:is|are|will be)(?: all)? (?:on (?:us|me|the house))',
    ),
  },
  {
    kind: 'promise',
    about: 'you',
    words: words(
      '(?:full|complete|total|partial|half) refund|money back|on the house|(?:half|\\d+\\s?(?:%|percent)) off|(?<!feel )free (?!to|of|for)\\p{L}+|for free|no charge|gift (?:card|certificate)|voucher|store credit|coupon|refund(?:ing)?(?: (?:you|your|the|it|in))',
      "you(?: will|'ll) (?:definitely |absolutely |certainly |never |be )*(?:lose|win|walk (?:out|away)|pain free|cured|approved|healed|back (?:to|on)|get (?:full|every|your|the)|feel (?:better|100|like)|see (?:results|a difference)|never|beat|pass|qualify|save)",
      "we(?: will|'ll| can) (?:get|have) you (?:\\p{L}+ ){0,3}(?:pain|out|back|off|approved|cleared|the|every|full)",
    ),
  },
  {
    kind: 'payment',
    about: null,
    words: words(
      "payments? behind|behind on (?:\\p{L}+ ){0,3}(?:payments?|dues|rent|bills?|account)|past due|unpaid|(?:in|to|with) collections?(?: agency)?|still owed|owed to us|(?:still |also )?owes? (?:us|me|our|for)|open balance|outstanding (?:balance|bill|invoice|amount)|(?:checks?|cheques?|payments?|deposit) bounced|bounced (?:checks?|payments?)|checks? (?:didn't|did not) clear|charge ?back|never paid|hasn't paid|haven't paid|didn't pay(?! attention)|refused to pay",
      `(?:invoice|bill|balance|account|tab|fee|retainer|${MONEY})(?: [^.!?\\s]+){0,5} (?:still |remains? |is still |are still )(?:open|unpaid|due|outstanding|owed)|${MONEY} (?:open|due|outstanding|owed|behind|past)|card (?:\\p{L}+ )?(?:was|got|kept) declined|declined card`,
    ),
  },
  {
    kind: 'payment',
    about: 'you',
    words: words(
      `(?:owe|owed|overdue|paid(?! attention)|pay (?:us|for|your)|paying (?:late|us)|late (?:paying|payments?)|slow to pay|(?:months?|weeks?|payments?) (?:behind|late)|haggled|tipped|disputed|financed|refunded|reimbursed|credited|billed|charged|overcharged|bargained|stiffed|skipped out|walked out)`,
      `your (?:\\p{L}+ ){0,2}(?:retainer|deposit|balance|bill|invoice|account|card|cheque|payments?|financing|credit|loan|tab|dues|refund|dispute|statement|discount|fee|installments?|paypal|venmo|mastercard|visa|amex)(?: \\p{L}+){0,3} (?:was|were|has|had|got|went|bounced|came|didn't|did|hasn't|cleared|declined|still|turned|should|posted|is|are)`,
      `${MONEY}|\\d+ (?:dollars|bucks|euros)|(?:on|to|from|with) your (?:\\p{L}+ )?(?:mastercard|visa|amex|paypal|venmo|card|account)|financing|payment plan|discount|sliding scale`,
    ),
  },
  {
    kind: 'insurance',
    about: 'you',
    words: words(
      '(?:your|his|her|their|the) (?:\\p{L}+ ){0,2}(?:insurance|insurer|deductible|co ?pay(?:ment)?|adjusters?|hsa|fsa|carrier|coverage|home warranty)',
      "your (?:\\p{L}+ ){0,2}(?:plan|policy|benefits|claim)(?: \\p{L}+)? (?:covers?|covered|only|denied|paid|pays|doesn't|didn't|won't|wouldn't|approved|lapsed|ran|was|has|had|went|maxed|isn't|got)",
      "(?:homeowner'?s?'?|renters?'?|auto|health|dental|vision|pet|car|medical|accident|liability|warranty|insurance) (?:insurance )?(?:claim|plan|policy|coverage|carrier|benefits)|through (?:your|the) (?:\\p{L}+ ){0,2}(?:plan|insurance|policy|coverage)|out of (?:network|pocket)|pre ?authori[sz]ation|workers'? comp(?:ensation)?",
    ),
  },
  {
    kind: 'insurance',
    about: 'you',
    words: names(
      'Aetna|Cigna|Humana|Delta|MetLife|Blue Cross|Blue Shield|BCBS|Anthem|Kaiser|United ?Healthcare|State Farm|Allstate|Geico|GEICO|Liberty Mutual|USAA|Medicare|Medicaid|Tricare|TRICARE|Trupanion|Healthy Paws|Ambetter|Molina|Medi Cal|Aflac|Allianz|Bupa',
      '(?:Progressive|Farmers|Nationwide|Travelers|Guardian|Oscar|Lemonade) (?:plan|claim|adjuster|policy|insurance|coverage|paid|denied)',
    ),
  },
  {
    kind: 'insurance',
    about: null,
    words: names(
      '(?:Aetna|Cigna|Humana|Delta|MetLife|Anthem|Kaiser|Blue Cross|Blue Shield|BCBS|State Farm|Allstate|Geico|GEICO|Progressive|Farmers|USAA|Medicare|Medicaid|Tricare|Trupanion|[Ii]nsurance|[Ii]nsurer|[Aa]djuster) (?:only )?(?:paid|denied|approved|covered|refused|wouldn.t|didn.t|turned|took|rejected|dropped|stopped|cut)',
    ),
  },
  {
    kind: 'condition',
    about: 'someone',
    words: words(`(?:your|his|her|after (?:the|your)) (?:\\p{L}+ )?(?:${COMPLAINTS})`),
  },
  { kind: 'condition', about: 'one', words: words(CONDITIONS) },
  {
    kind: 'condition',
    about: 'you',
    words: names('MS|A1C|COPD|IBS|UTI|STD|STI|HPV|PCOS|ALS|OCD|TBI|CPAP|TMJ|GERD|AA|NA|ICU|ER'),
  },
  {
    kind: 'condition',
    about: 'someone',
    words: words(`(?:that|those|the|after) (?:\\p{L}+ )?(?:${CONDITIONS})`),
  },
  {
    kind: 'condition',
    about: null,
    words: words(
      `congrat\\p{L}*(?: again)?(?: to \\p{L}+)?(?: on| for) (?:the|your|that|becoming) (?:\\p{L}+ ){0,2}(?:baby|babies|twins|triplets|bump|pregnancy|little one|arrival|bundle|parents?|mom|dad|sobriety|recovery|divorce|all clear|pounds)`,
      'expecting (?:a|your|twins|in|again)|your due date|the bump|baby on the way|eating for two|nursing (?:gown|bra|top)|maternity (?:dress|gown|jeans|top)',
    ),
  },
  {
    kind: 'condition',
    about: 'someone',
    words: words(
      `(?:your|his|her) (?:\\p{L}+ ){0,2}(?:knees?|hips?|shoulders?|spine|ankle|wrist|scalp|ribs?|weight|belly|bump|therapy|nerves)`,
    ),
  },
  {
    kind: 'personal',
    about: null,
    words: words(
      '(?:apt|apartment|unit)\\.?\\s?#?\\d+\\p{L}?',
      "(?:we|i)(?: can|'ve| have)? (?:see|saw|have|watched|got|checked|reviewed|pulled|went through|spotted)(?: you)?(?: \\p{L}+){0,5} (?:cameras?|footage|video|tape|cctv)",
    ),
  },
  {
    kind: 'personal',
    about: 'someone',
    words: words(
      '(?:the|your|that|this) (?:divorce|break ?up|affair|custody (?:battle|fight|case)|arrest|lay ?off|bankruptcy|eviction|affair)|happy (?:belated )?\\d+(?:st|nd|rd|th)|\\d+(?:st|nd|rd|th) birthday|a day over \\d+|from (?:a )?size \\d+',
    ),
  },
  {
    kind: 'personal',
    about: 'you',
    words: words(
      '(?:cameras?|footage|video|cctv) (?:\\p{L}+ )?(?:shows?|showed|caught|has|of)|on (?:camera|video|tape|cctv)|(?:in|a|the) (?:size )?(?:\\d?xl|\\dx|xxl|xl|size \\d+)|size \\d+\\p{L}?|(?:you|your) (?:work(?:s|ed|ing)?|job|lived?|moved) (?:at|for|in|to|on|over)|license plate|plate number|(?:home|street|ip) address|drunk|intoxicated|hung ?over|smell(?:ed)? (?:of|like)|turn(?:ed|ing) \\d\\d|years? old|probation|parole|jail|(?:man|woman|guy|girl|lady|gentleman|friend) you (?:were|came|brought)',
    ),
  },
  {
    kind: 'staff',
    about: null,
    words: words(
      `(?:was|were|been|being|got|have|had|we|is|be) (?:since )?(?:let go|fired|terminated|dismissed|suspended|written up|laid off|demoted)(?! up)|(?:let|letting) (?:him|her|them) go|(?:fired|suspended|terminated|dismissed) (?:him|her|them)`,
      `(?:her|his|their|\\p{L}+'s) (?:\\p{L}+ )?(?:${KIN}) (?:is|was|has|had|left|died|passed|just|walked)|(?:lost|losing|buried|burying) (?:her|his|their|a) (?:\\p{L}+ )?(?:${KIN})`,
      '(?:probation|parole) officer|(?:maternity|paternity|medical|sick|stress|bereavement|family|disability) leave|(?:personal|family|home|marital|marriage|legal|money|financial) (?:problems|issues|troubles|stuff|crisis)|going through (?:a|an|some|his|her|their|it)|in and out of \\p{L}+|(?:in|to|out of) (?:rehab|jail|prison|the hospital)|single (?:mom|mother|dad|father|parent)|drinking (?:on the job|problem|again|at work)|(?:her|his|their) (?:personal |private |own )?(?:cell|mobile|home (?:address|phone)|salary|paycheck|pay|visa|green card|immigration|criminal record|record|diagnosis|parole|probation|divorce|breakup|custody|pregnancy|due date|sobriety)',
    ),
  },
  {
    kind: 'staff',
    about: 'one',
    words: words(
      'divorc(?:e|ed|ing)|breakup|affair|arrest(?:ed)?|jail|prison|probation|parole|custody|evicted|pregnan(?:t|cy)|drunk|drinking|hung ?over|drugs?|stole|stealing|undocumented|funeral|grieving|passed away|died|sick|illness|off (?:his|her) meds|no longer (?:with (?:us|the|our)|works?|employed|part)|(?:only|just) (?:19|18|17|16|20|21)|(?:living|sleeping) in (?:his|her)|second job|(?:makes|earns|paid) (?:only |just )?(?:minimum|\\$)',
    ),
  },
];

const WHERE_CONFIDENTIAL: readonly Omit<Rule, 'isConfidential'>[] = [
  {
    kind: 'customer',
    about: null,
    words: words(
      '(?<!(?:any|every|each|no|a single|whether|not) )(?:loyal|valued|wonderful|great|favou?rite|long ?time|dear|easiest|best|lovely|amazing|first ?time|model|former|ideal|special|sweetest|toughest|awesome|fantastic|good|nicest|repeat|regular) (?:patients?|clients?|customers?)',
      '(?:as|being|been|having been|become|becoming|remain) (?:a|an|our|one of our|my) (?:\\p{L}+ ){0,3}(?:patients?|clients?|customers?)|(?:our|one of our) (?:\\p{L}+ )?(?:patient|client)(?!s| care| coordinator| portal| service| relations| advocate)',
      '(?:trust(?:ing|ed)?|chosen|choosing|chose|pick(?:ing|ed)|hir(?:ing|ed)|visit(?:ing|ed)|bring(?:ing)?|brought|coming (?:to|back|in)|join(?:ing|ed)|return(?:ing|ed)? to|believing in) (?:us|our|dr\\.?|attorney|me|in|him|her|them|\\p{L}+ (?:in|to us)|to (?:see )?us|back|with)(?! with (?:these|those|your|this) (?:words|story|feedback|thoughts|review))',
      'letting us (?!know)\\p{L}+|(?:years|months|being|been|families) with us|with us (?:since|for)|part of (?:our|the) (?:\\p{L}+ )?(?:practice|family|clinic|office|firm)|(?:belly|ear|chin) (?:rubs?|scratch(?:es)?)|(?:hugs?|treats?|snuggles?|kisses|scratch(?:es)?|pats?|cuddles?) (?:to|for|from) \\p{L}+|(?:that|your|our) (?:sweet|good|brave|handsome|precious|little|big|old) (?:boy|girl|pup|puppy|kitty|dog|cat|guy|lady|fella|fur ?baby|bunny|man)|fur ?bab(?:y|ies)',
      '(?:your|pulled (?:your|the|his|her)|in your|his|her) (?:\\p{L}+ )?(?:file|chart|records?|notes|history|paperwork|consent form|intake form|films|scans?|agreement|engagement letter|account)|the (?:file|chart|films)|(?:our|the) records? (?:show|indicate|reflect|say)|no record of|never (?:been )?(?:our|a|one of our) (?:\\p{L}+ )?(?:patient|client|customer)|(?:our|the) (?:notes|system|schedule|books|files?) (?:show|indicate|say|have)',
    ),
  },
  {
    kind: 'customer',
    about: 'you',
    words: words(
      '(?:patients?|clients?|customers?)|all (?:these|those) years|over the years|(?:for|since) (?:\\p{L}+ |\\d+ )?(?:years|20\\d\\d)|(?:file|chart|films|records?|paperwork)|in our (?:care|office|practice|chair)',
    ),
  },
  {
    kind: 'visit',
    about: 'you',
    words: words(
      '(?:having|have|had|see|seeing|saw|seen|treat(?:ing|ed)?|help(?:ing|ed)|car(?:ing|ed) for|tak(?:e|ing) care of|took care of|work(?:ing|ed) with|represent(?:ing|ed)?|fought for|fighting for|serv(?:ing|ed)|welcom(?:ing|ed)|met|knowing|examin(?:ed|ing)|told|warned|advised|asked|explained(?: \\p{L}+){0,3} (?:to|with)|offered|gave|given|showed|sent|called|got|getting|walked|saved|fit|squeezed) you',
      "(?:meeting|met|seeing|saw|seen|treating|treated|having|loved|caring for) (?:you|him|her|them)|you (?:two|both|guys|all) (?:in|here|back)|(?:see|saw|seeing) (?:you|\\p{L}+) (?:and|on|next|again|soon|at|in|back|for)|you (?:\\p{L}+ )?(?:came|come|were|weren't|had|did|didn't|got|chose|told|said you|asked|signed|agreed|declined|refused|missed|cancel+ed|no showed|brought|called|arrived|left|sat|waited|went|walked|showed|moved|stopped|skipped|ignored|insisted|requested|wanted|knew|decided|filed|lost|won|earned|failed|never|hired|fired|lied|rescheduled|delayed|withheld|forgot|made it|looked|needed|seemed|stayed|brushed|fell|hurt|took|\\p{L}+ed)",
      `(?:on|last|this past|back in|yesterday|next|every) ?(?:${WEEKDAY}|${MONTH}|week|month|visit|appointment|cleaning|adjustment|session|check ?up)(?: \\d+\\p{L}*)?|today|yesterday|\\d+ (?:months|weeks|days|visits) (?:ago|from|in)|in (?:six|three|two|four|\\d+) (?:months|weeks|days)`,
    ),
  },
  {
    kind: 'treatment',
    about: 'you',
    words: words(TREATMENTS, COMPLAINTS),
  },
  {
    kind: 'treatment',
    about: null,
    words: words(
      `${GLAD}(?:\\p{L}+ )?(?:the|your|his|her|that|those|\\p{L}+'s) ${SOME}(?:${TREATMENTS}|${CONDITIONS}|${COMPLAINTS})`,
      `(?:congrat\\p{L}*|proud)(?: \\p{L}+){0,5} (?:${TREATMENTS}|${CONDITIONS})`,
      `(?:that|your|his|her|this) (?:\\p{L}+ )?(?:${TREATMENTS})|(?:your|his|her|that) (?:\\p{L}+ )?(?:${BODY})(?! (?:door|entrance|room|lot|office|and forth|up|order))`,
      `(?:the|this|that) (?:judge|jury|court|prosecutor|other side|opposing counsel|insurance company|adjuster|mediator|arbitrator) (?:\\p{L}+ )?(?:based|ruled|decided|found|denied|granted|dismissed|offered|refused|rejected|agreed|said|made|did|was|gave|threw)`,
    ),
  },
  {
    kind: 'treatment',
    about: null,
    words: names(
      '(?:[Mm]eeting|met|[Ss]eeing|saw|seen|[Tt]reating|treated|having|loved?|caring for|kiss|hug|hi to|hello to) (?!Dr|Attorney|Mr|Mrs|Ms)\\p{Lu}\\p{Ll}+',
      "\\p{Lu}\\p{Ll}+(?:'s)? (?:is|was|has been|looks?|seems?|did|does|gets?|got|had|needed|came|loves?|handled|took) (?:\\p{L}+ )?(?:recovering|healing|doing|feeling|walking|eating|a (?:champ|trooper|good|star|brave|joy)|such a|better)",
    ),
  },
  {
    kind: 'visit',
    about: null,
    words: words(`your (?:\\p{L}+ ){0,2}(?:visits?|appointments?|consult(?:ation)?s?|stay|session)`),
  },
];

export const RULES: readonly Rule[] = [
  ...EVERYWHERE.map((rule) => ({ ...rule, isConfidential: false })),
  ...WHERE_CONFIDENTIAL.map((rule) => ({ ...rule, isConfidential: true })),
];

/** People near the author and turns of a life, which a reply must not bring in if the review does not mention them. */
export const PRIVATE_LIFE = new RegExp(
  `\\byour\\s+(?:(?:little|older|younger|big|new|lovely|sweet)\\s+)?(${KIN}|mum|twins|boss|co-?worker|friend|roommate|landlord|aunt|uncle|cousin|grandma|grandpa|in-laws|nephew|niece)\\b|\\b(?:your|the)\\s+new\\s+(job|house|place|baby|apartment)\\b(?:\\s+(?:at|in|with)\\b)?|\\byour\\s+(promotion|engagement|wedding|honeymoon|retirement|graduation|pregnancy)\\b`,
  'giu',
);

/** "You" and "your" that say nothing about the author. */
export const NEUTRAL: readonly RegExp[] = [
  words('thank(?:s to)? you|thanking you'),
  words(
    'your (?:\\p{L}+ ){0,2}(?:reviews?|words?|comments?|feedback|notes?|message|post|kindness|patience|thoughts|support|honesty|candor|story|questions?|suggestions?|concerns?|frustration|disappointment|opinion|rating|stars|interest|understanding|input|compliments?|recommendation|sentence|shout ?out|praise|generosity|experience|perspective)|your (?:time|points?|call|loss|day|week|weekend|own|side|reading|name|email|business)',
  ),
  words(
    "(?:if|whether|whoever|whatever|wherever|however|when(?:ever)?|once|unless|before|until|in case|should|so|while|as) you(?:'d|'re|'ve|'ll)?(?: (?:ever|would|are|can|could|need|want|like|have|call|book|order|arrive|come|prefer|get|feel|think|notice|see|know|wish|do|decide|don't|haven't|must|will|may|might|go|say))+",
  ),
  words(
    '(?:hear|hearing|heard|hear back|talk|talking|speak|speaking|chat|listen|listening|connect|sit down|get back|reach out|respond|reply|grateful) (?:more )?(?:from|to|with) you(?: two| both| all)?|hear you|(?:contact|reach|tell|assure|let|wish|wishing|want|owe|give|offer|invite|encourage|blame|believe|bother|mean|help|call|thank|remind|ask) you(?: all| both)?(?! (?:in|a|the|an|that|about) (?:full|refund|free))',
  ),
  words(
    "you(?:'re| are)? ?(?:'d|'ll| would| will)? ?(?:write|wrote|mention(?:ed)?|describe[ds]?|raised?|point(?:ed)? out|shar(?:ed|e)|put it|can(?: always)?|could|may|might|find|welcome|right|too kind|very kind|so kind|kind|awesome|(?:just )?made|deserve[ds]?|should(?:n't| not)?|expect|take the time|took the time|taking the time|felt|feel|say|change|like us|the best|have every right|have any|have questions|know|need|enjoyed|enjoy|liked?|loved?|expected|hoped|wanted|needed|encountered|experienced|think|thought|noticed)",
  ),
  words(
    '(?:kind|nice|sweet|good|generous|thoughtful|lovely|great|big) (?:\\p{L}+ )?of you|appreciate you(?: \\p{L}+ing)?|(?:do|made|making|right|better|easier|clear|works?|best) (?:for|with|by) you|about you|(?:do|here|there|work|nice|hard) for you|back to you|to you and yours',
  ),
  words(
    "(?:sorry|sad|disappointed|hate|regret|upset) (?:to (?:hear|read|learn|see) )?(?:that )?you(?:'re| are| were)? ?(?:felt|feel|had (?:a|an|such|this|that|to|trouble)|have|left|were|unhappy|disappointed|frustrated|upset|weren't|did not|didn't|went away|ran into|waited)?",
  ),
];

/** Sentences about everybody. */
export const GENERIC = words(
  'any|anyone|anybody|every|everyone|everybody|each|all|people|patients|clients|guests|customers|members|owners|folks|many|most|some|often|usually|sometimes|generally|typically|nobody|no one|never|always|if|whether|common|can|may|might|should|policy|policies|posted|depends?|only when|require[sd]?|plenty|visitors|families|pets|animals|whoever|whatever',
);

/** One person who is not the author. */
export const THIRD = words(
  'he|she|him|her|his|hers',
  `(?:our|the) (?:\\p{L}+ ){0,2}(?:${PEOPLE}) (?:is|was|has|had|just|got|went|\\p{L}+ed)`,
);

/** Somebody of the business by role: one person, unless the sentence is about everybody. */
export const ROLE = words(`(?:our|the|that|this|your|one of our) (?:\\p{L}+ ){0,3}(?:${PEOPLE})`);
