import { BODY_PARTS, COMPLAINTS, CONDITIONS, KIN, MONEY } from './reply-patterns.ts';
import { namesRule, type Rule, rule } from './reply-rule.ts';

const LAWYER = '(?:attorneys?|lawyers?|solicitors?|legal (?:team|department))';
const NOT = "(?<!(?:can't|can’t|cannot|not|n't|n’t|no|never|without|nobody|could) (?:\\p{L}+ ){0,3}";
const WILL = "(?: will|'ll| can|'re going to| are going to)";
const INSURERS =
  'Aetna|Cigna|Humana|Delta|MetLife|Blue Cross|Blue Shield|BCBS|Anthem|Kaiser|United ?Healthcare|State Farm|Allstate|Geico|GEICO|USAA|Medicare|Medicaid|Tricare|Trupanion';

/** What no business may say in public. */
export const EVERYWHERE: readonly Rule[] = [
  rule('threat', null, [
    'suing (?:you|for)|see you in court(?=[.!]|$)|legal (?:action|remed(?:y|ies)|steps|proceedings|consequences)|press(?:ing)? charges|cease and desist',
    `(?:hear|hearing|letter|call) from (?:our|my) (?:${LAWYER}|legal)|(?:our|my) ${LAWYER} (?:is|are|has|have|will|would|'ll|knows?|says?)`,
    `(?:spoken|spoke|talk(?:ed|ing)|consult(?:ed|ing)?|contact(?:ed|ing)?|forward(?:ed|ing)?|turn(?:ed|ing)?|sent|sending|pass(?:ed|ing)?) (?:\\p{L}+ ){0,3}(?:our|my|an?|the) ${LAWYER}`,
    'libel(?:ous|lous)?|slander(?:ous|ing)?|defam(?:e|es|ed|ing|atory|ation)|been warned|(?:last|final) warning|think twice (?:before|about)',
    "(?<!(?:we|we'll|we’ll|will|they|'ll|’ll|can|and) )(?:take|pull|bring) (?:it|this|(?:this|your|the|that) (?:review|post|comment)) down",
    "(?<!(?:never|not|n't|n’t) (?:\\p{L}+ ){0,3})(?:delete (?:this|it|that)(?! from)|(?:delete|remove|retract|withdraw|take down) (?:(?:this|your|the|that) (?:\\p{L}+ )?(?:review|post|lies|comment)|these lies))",
    'know (?:exactly )?(?:who you are|where you (?:live|work))|(?:have|got|found|traced) your (?:address|ip|number|name|employer)|report(?:ed|ing)? you to',
    "(?:will|'ll|to|have|be|are) (?:report|call|contact)(?:ed|ing)? (?:\\p{L}+ ){0,4}(?:police|sheriff|authorities|employer|boss|landlord|immigration|cps)",
    "(?:are|you're|be|been|have) (?:banned|blacklisted)|(?:not|no longer) welcome|(?:don't|do not|never) (?:ever )?(?:come|set foot|show your face) (?:back |in )?(?:here|again)|(?:post|publish|releas|shar)(?:e|ing)? (?:your|the) (?:name|address|photos?|video|footage|messages|texts|picture)",
  ]),
  namesRule('threat', null, ["(?:will|'ll|to|gonna|could|can|should|may|might|would) sue"]),
  rule('promise', null, [
    `${NOT}|(?:our|the|a|an|written|satisfaction|day|week|month|year|back)[\\s-])guarantee(?:d|s|ing)?(?! (?:covers?|runs?|is printed|is posted|are))`,
    `(?:that's|it's|this is|you have) (?:a|my|our) (?:personal )?(?:promise|word)|${NOT})promise (?:you|that(?! i)|it|we'll|i'll|we will|i will|to (?:refund|fix|make|give|pay|win|get|have))`,
    "(?:will|'ll|won't|would) (?:never|not|ever)?\\s*(?:ever )?(?:happen|break|leak|clog|fail|come back)(?: \\p{L}+){0,4} again|never (?:ever )?happen again",
    `(?:we|i)${WILL} (?:gladly |happily |definitely |personally )?(?:refund|reimburse|credit|comp|cure|win)`,
    `(?:we|i)(?: will|'ll|'re| are) (?:[^.!?]{0,80})(?:for free|free of charge|at no (?:extra |further |additional )?(?:cost|charge)|no charge|on the house|(?<!(?:gluten|dairy|nut|sugar|fragrance|scent|smoke|toll|hassle|stress|feel|are|is|pain|tax|duty)[\\s-])free(?! (?:up|to|from|parking|time|of)))`,
    "(?:every|all your|your) (?:\\p{L}+ )?(?:cent|penny|dime|dollar|money) (?:will be )?back|(?:change|update|edit|remove|delete|raise|revise|take down) (?:your|the|this) (?:review|rating|stars?)(?: \\p{L}+){0,3} and (?:we|i)(?:'ll| will)",
    '(?:change|update|edit|switch|bump|raise) (?:this|it|your|the|that) (?:\\p{L}+ )?(?:back )?(?:up )?(?:to|into) (?:a )?(?:five|5|four|4)',
    "(?:dinner|lunch|breakfast|brunch|drinks?|dessert|coffee|meal|round|visit|service|next \\p{L}+(?: \\p{L}+){0,3})(?: (?:is|are|will be)|'s)(?: all)? on (?:us|me|the house)",
    '(?:bring|show|mention|use) (?:this|the|code)(?: [^\\s.!?]+){0,4} (?:for|and)(?: [^\\s.!?]+){0,3} (?:off|free|discount)|code for (?:an? )?(?:free|\\d+)',
  ]),
  rule('promise', 'you', [
    '(?:full|complete|total|partial|half) refund|money back|on the house|(?:half|\\d+\\s?(?:%|percent)) off|(?<!feel )free (?!to|of|for)\\p{L}+|for free|no charge|gift (?:card|certificate)|voucher|store credit|coupon|refund(?:ing)? (?:you|your|the|it|in)',
  ]),
  rule('payment', null, [
    "past due|unpaid|(?:in|to|with) collections?(?: agency)?|(?:still |also )?owes? (?:us|me|our|for)|outstanding (?:balance|bill|invoice|amount)|never paid|(?:hasn't|haven't|didn't) pa(?:id|y)(?! attention)|refused to pay",
    `(?:checks?|cheques?|payments?|deposit) bounced|card (?:\\p{L}+ )?(?:was|got|kept) declined|(?:invoice|bill|balance|account|tab|fee|retainer|${MONEY})(?: [^.!?\\s]+){0,5} (?:still|remains?) (?:open|unpaid|due|outstanding|owed)`,
  ]),
  rule('payment', 'you', [
    'owed?|overdue|paid(?! attention)|pay (?:us|for|your)|paying (?:late|us)|late pay(?:ing|ments?)|slow to pay|(?:months?|weeks?|payments?) (?:behind|late)|haggled|tipped|disputed|financed|refunded|reimbursed|credited|billed|(?:over)?charged|stiffed|skipped out',
    "your (?:\\p{L}+ ){0,2}(?:retainer|deposit|balance|bill|invoice|account|card|cheque|payments?|credit|loan|tab|dues|refund|dispute|statement|discount|fee)(?: \\p{L}+){0,3} (?:was|were|has|had|got|went|bounced|came|didn't|did|hasn't|cleared|declined|still|turned|should|is|are)",
    `${MONEY}|\\d+ (?:dollars|bucks|euros)|(?:on|to|from|with) your (?:\\p{L}+ )?(?:mastercard|visa|amex|paypal|venmo|card|account)|payment plan|sliding scale`,
  ]),
  rule('insurance', 'you', [
    '(?:your|his|her|their|the) (?:\\p{L}+ ){0,2}(?:insurance|insurer|deductible|co ?pay(?:ment)?|adjusters?|hsa|fsa|carrier|coverage|home warranty)',
    "your (?:\\p{L}+ ){0,2}(?:plan|policy|benefits|claim)(?: \\p{L}+)? (?:covers?|covered|only|denied|paid|pays|doesn't|didn't|won't|wouldn't|approved|lapsed|ran|was|has|had|went)",
    "(?:homeowner'?s?'?|renters?'?|auto|health|dental|vision|pet|car|medical|accident|insurance) (?:insurance )?(?:claim|plan|policy|coverage|carrier|benefits)|out of (?:network|pocket)",
  ]),
  namesRule('insurance', 'you', [INSURERS]),
  namesRule('insurance', null, [
    `(?:${INSURERS}|[Ii]nsurance|[Ii]nsurer|[Aa]djuster) (?:only )?(?:paid|denied|approved|covered|refused|wouldn.t|didn.t|turned|took|rejected|dropped|stopped|cut)`,
  ]),
  rule('condition', 'one', [CONDITIONS]),
  rule('condition', 'someone', [
    `(?:your|his|her|after (?:the|your)) (?:\\p{L}+ )?(?:${COMPLAINTS})|(?:that|those|the|after) (?:\\p{L}+ )?(?:${CONDITIONS})|(?:your|his|her) (?:\\p{L}+ ){0,2}(?:${BODY_PARTS})`,
  ]),
  rule('condition', null, [
    'congrat\\p{L}*(?: again)?(?: to \\p{L}+)?(?: on| for) (?:the|your|that|becoming) (?:\\p{L}+ ){0,2}(?:baby|babies|twins|bump|pregnancy|little one|arrival|parents?|mom|dad|sobriety|recovery|divorce)|the bump|your due date',
  ]),
  rule('personal', null, [
    "(?:apt|apartment|unit)\\.?\\s?#?\\d+\\p{L}?|(?:we|i)(?: can|'ve| have)? (?:see|saw|have|watched|got|checked|reviewed|pulled)(?: you)?(?: \\p{L}+){0,5} (?:cameras?|footage|video|tape|cctv)",
  ]),
  rule('personal', 'you', [
    '(?:cameras?|footage|video|cctv) (?:\\p{L}+ )?(?:shows?|showed|caught|has|of)|on (?:camera|video|tape|cctv)|license plate|(?:home|street|ip) address|drunk|intoxicated|hung ?over|years? old|probation|parole|jail',
  ]),
  rule('staff', null, [
    '(?:was|were|been|being|got|have|had|we|is|be) (?:since )?(?:let go|fired|terminated|dismissed|suspended|written up|laid off|demoted)(?! up)|(?:let|letting) (?:him|her|them|(?:that|this|the) \\p{L}+) go|(?:fired|suspended|terminated|dismissed) (?:him|her|them)',
    `(?:her|his|their|\\p{L}+'s) (?:\\p{L}+ )?(?:${KIN}) (?:is|was|has|had|left|died|passed|just|walked)|(?:lost|losing|buried|burying) (?:her|his|their|a) (?:\\p{L}+ )?(?:${KIN})`,
    '(?:probation|parole) officer|(?:maternity|paternity|medical|sick|stress|bereavement|family|disability) leave|(?:personal|family|home|marital|marriage|legal|money|financial) (?:problems|issues|troubles|crisis)|going through (?:a|an|some|his|her|their|it)',
    '(?:in|to|out of) (?:rehab|jail|prison|the hospital)|single (?:mom|mother|dad|father|parent)|drinking (?:on the job|problem|again|at work)|(?:her|his|their) (?:personal |private |own )?(?:cell|mobile|home (?:address|phone)|salary|paycheck|pay|visa|green card|immigration|record|diagnosis|probation|divorce|custody|pregnancy)',
  ]),
  rule('staff', 'one', [
    'divorc(?:e|ed|ing)|affair|arrest(?:ed)?|jail|prison|probation|parole|custody|evicted|pregnan(?:t|cy)|drunk|drinking|hung ?over|drugs?|stole|stealing|undocumented|funeral|passed away|died|sick|illness|no longer (?:with (?:us|the|our)|works?|employed)|(?:only|just) (?:1[6-9]|2[01])',
  ]),
];
