import {
  BODY,
  COMPLAINTS,
  CONDITIONS,
  GLAD,
  MONTH,
  names,
  SOME,
  TREATMENTS,
  WEEKDAY,
  words,
} from './reply-patterns.ts';
import type { Rule } from './reply-rule.ts';

const THANKS = '(?:thanks|thank you|thx|appreciate|grateful to you)(?: \\p{L}+){0,4}?';
const NOT_ABOUT_THE_REVIEW =
  '(?! forward| clean|(?: \\p{L}+){0,3} (?:to (?:write|share|leave|tell|say|update|add|review|give|post|let us)|with (?:this|these|those|your) (?:words|story|feedback|thoughts|review|experience|concerns?)))';

/** What businesses say to their customers in nearly every reply. */
const COURTESIES: readonly Omit<Rule, 'isConfidential'>[] = [
  {
    kind: 'visit',
    about: null,
    words: words(
      `${THANKS} (?:for )?(?:coming|stopping|dropping|popping|swinging|visiting|joining|being here)${NOT_ABOUT_THE_REVIEW}`,
      "(?:come|pop|drop|stop|swing) (?:on )?back (?:any ?time|soon|again|whenever|to see|and)|you(?:'ll| will)? (?:come|be) back|welcome (?:you )?back|welcome to (?:our|the) (?:\\p{L}+ )?(?:family|practice|firm|clinic)",
      '(?:was|were|been|always)(?: (?:a|an|our|my|such|so|very|really|truly|great|real|true))* (?:pleasure|honou?r|privilege|joy|delight|happy|glad|fun) (?:to (?:help|serve|treat|represent|have|meet|see|know|care for|look after|work with)|(?:helping|serving|treating|representing|having|caring|looking|working|meeting|seeing))',
    ),
  },
  {
    kind: 'customer',
    about: null,
    words: words(
      `${THANKS} (?:for )?your (?:continued )?(?:business|custom|patronage|trust|loyalty)`,
      `for (?:choosing|trusting|picking|hiring)${NOT_ABOUT_THE_REVIEW}`,
      '(?:allowing|letting|giving) (?:me|us) (?:(?:the|an?) (?:opportunity|chance|privilege|honou?r|pleasure) )?(?:to|of)? ?(?:help|serve|serving|care|caring|treat|treating|work|working|represent|assist|look after|be (?:a )?part)',
      "you(?:'re| are| were) (?:a|an|such an?|always a) (?:\\p{L}+ )?(?:joy|pleasure|delight)|(?:your|family's) (?:\\p{L}+ ){0,2}(?:dental|health ?care|health|medical|legal) needs",
      '(?:find|found|locate|see) (?:you|your name|(?:this|that) name|anyone by (?:this|that) name) (?:anywhere )?in our|no (?:patient|client|person) (?:by|with|of|under) (?:this|that|your) name',
    ),
  },
  {
    kind: 'treatment',
    about: null,
    words: words(
      '(?:glad|happy|pleased|thrilled|delighted|grateful|honou?red|proud|relieved) (?:that )?(?:we|i) (?:could|can|was able to|were able to|have been able to|got to) (?!talk|speak|connect|clear|discuss|chat|agree|sort this)\\p{L}+',
      `keep (?:up|doing|at) (?:with )?(?:the|your|those|these) (?:\\p{L}+ ){0,2}(?:${TREATMENTS})`,
    ),
  },
  {
    kind: 'condition',
    about: null,
    words: words(
      "(?<!(?:if|when|whether|help|helps|make|makes|makes sure|once) )you(?:'re| are| have been|'ve been| start)? (?:now |already )?(?:feel|feeling|felt) (?:\\p{L}+ ){0,2}(?:better|great|relief|stronger|like yourself|well again)",
      "(?:feel|get) (?:better|well) soon|you(?:'re| are) (?:now )?(?:pain|symptom) free|(?:speedy|quick|full|smooth) recovery|(?:heal|recover|mend) (?:up )?(?:soon|quickly|fast|well)",
    ),
  },
];

/** What also gives away who is a customer, a visit or a case. */
export const WHERE_CONFIDENTIAL: readonly Omit<Rule, 'isConfidential'>[] = [
  ...COURTESIES,
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
