import { COMPLAINTS, CONDITIONS, KIN, MONEY, names, words } from './reply-patterns.ts';
import type { Rule } from './reply-rule.ts';

/** What no business may say in public. */
export const EVERYWHERE: readonly Omit<Rule, 'isConfidential'>[] = [
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
      "(?:you are|you're|be|been|have) (?:banned|blacklisted)|ban(?:ning)? you|not welcome|no longer welcome|(?:don't|do not|never) (?:ever )?(?:come|set foot|show your face) (?:back |in )?(?:here|again)|trespass(?:ed|ing)?|(?:your|the) (?:employer|boss|landlord|husband|wife) (?:will|might|may|would|should|to know)|(?:post(?:ing)?|publish(?:ing)?|releas(?:e|ing)|shar(?:e|ing)) (?:your|the) (?:name|address|photos?|video|footage|messages|texts|picture)|suffer the consequences|there (?:will|'ll) be consequences|come after you|make sure (?:everyone|every \\p{L}+) (?:in town )?knows",
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
      "next (?:\\p{L}+ ){1,4}(?:is|are|will be) on (?:us|me)|next \\p{L}+'s on (?:us|me)|(?:bring|show|mention|use) (?:this|the|code)(?: [^\\s.!?]+){0,4} (?:for|and)(?: [^\\s.!?]+){0,3} (?:off|free|discount)|code for (?:an? )?(?:free|\\d+)",
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
      `(?:was|were|been|being|got|have|had|we|is|be) (?:since )?(?:let go|fired|terminated|dismissed|suspended|written up|laid off|demoted)(?! up)|(?:let|letting) (?:him|her|them|(?:that|this|the) \\p{L}+) go|(?:fired|suspended|terminated|dismissed) (?:him|her|them)`,
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
