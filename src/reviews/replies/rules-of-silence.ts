import { BODY_PARTS, COMPLAINTS, CONDITIONS, TREATMENTS } from './reply-patterns.ts';
import { type Rule, rule } from './reply-rule.ts';

const THANKS = '(?:thanks|thank you|thx|appreciate|grateful to you)(?: \\p{L}+){0,4}?';
const NOT_ABOUT_THE_REVIEW =
  '(?! forward| clean|(?: \\p{L}+){0,3} (?:to (?:write|share|leave|tell|say|update|add|review|give|post|let us)|with (?:this|these|those|your) (?:words|story|feedback|thoughts|review|experience|concerns?)))';
const CUSTOMER = '(?:patients?|clients?|customers?)';
const BODY = `${BODY_PARTS}|back|neck|tooth|teeth|jaw|gums?|elbows?|foot|feet|molars?|headaches?|legs?|paws?`;
const GLAD =
  '(?:glad|happy|pleased|thrilled|delighted|relieved|hope|hoping|proud|sorry|great|good|wonderful|love) (?:to (?:hear|know|see) )?(?:that |about |of )?';
const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|week|month|visit|appointment|cleaning|adjustment|session|check ?up)';

/** What gives away who is a customer, a visit or a case. First what businesses say to their customers in nearly every reply. */
export const WHERE_CONFIDENTIAL: readonly Rule[] = [
  rule('visit', null, [
    `${THANKS} (?:for )?(?:coming|stopping|dropping|popping|swinging|visiting|joining|being here)${NOT_ABOUT_THE_REVIEW}|your (?:\\p{L}+ ){0,2}(?:visits?|appointments?|consult(?:ation)?s?|stay|session)`,
    "(?:come|pop|drop|stop|swing) (?:on )?back (?:any ?time|soon|again|whenever|to see|and)|you(?:'ll| will)? (?:come|be) back|welcome (?:you )?back|welcome to (?:our|the) (?:\\p{L}+ )?(?:family|practice|firm|clinic)",
    '(?:was|were|been|always)(?: (?:a|an|our|my|such|so|very|really|truly|great|real|true))* (?:pleasure|honou?r|privilege|joy|delight|happy|glad|fun) (?:to )?(?:help|serv(?:e|ing)|treat|represent|hav(?:e|ing)|meet|see|know|car(?:e|ing)|look|work|take)',
  ]),
  rule('customer', null, [
    `${THANKS} (?:for )?your (?:continued )?(?:business|custom|patronage|trust|loyalty)|for (?:choosing|trusting|picking|hiring)${NOT_ABOUT_THE_REVIEW}|letting us (?!know)\\p{L}+|part of (?:our|the) (?:\\p{L}+ )?(?:practice|family|clinic|office|firm)`,
    '(?:allowing|letting|giving) (?:me|us) (?:(?:the|an?) (?:opportunity|chance|privilege|honou?r|pleasure) )?(?:to|of)? ?(?:help|serv|car|treat|work|represent|assist|look after|be (?:a )?part)\\p{L}*',
    "you(?:'re| are| were) (?:a|an|such an?|always a) (?:\\p{L}+ )?(?:joy|pleasure|delight)|(?:your|family's) (?:\\p{L}+ ){0,2}(?:dental|health ?care|health|medical|legal) needs|(?:find|found|locate|see) (?:you|your name) in our",
    `(?<!(?:any|every|each|no|a single|whether|not) )(?:loyal|valued|wonderful|great|favou?rite|long ?time|dear|best|lovely|amazing|first ?time|model|former|ideal|special|awesome|fantastic|good|regular) ${CUSTOMER}`,
    '(?:choosing|chose|chosen|trust(?:ed|ing)|hir(?:ed|ing)|visit(?:ed|ing)|came|come|coming|referring (?:\\p{L}+ ){0,2}|bringing (?:\\p{L}+ ){0,2}) ?(?:us|to us|to see us)(?! with (?:these|those|your|this))',
    'bring (?:him|her|them|it) (?:by|in|back)|(?:hugs?|treats?|snuggles?|kisses|scratch(?:es)?|pats?|cuddles?) (?:to|for|from) \\p{L}+|(?:your|pulled (?:your|the|his|her)|his|her) (?:\\p{L}+ )?(?:file|chart|records?|history|paperwork|consent form|intake form|films|scans?|agreement|engagement letter)|(?:the|our) (?:file|chart|records?) (?:shows?|indicates?|says?)|no record of',
  ]),
  rule('customer', null, [
    `(?:as|being|(?<!not )been|become|becoming|remain) (?:a|an|our|one of our|my) (?:\\p{L}+ ){0,3}${CUSTOMER}|(?:our|one of our) (?:\\p{L}+ )?(?:patient|client)(?! (?:care|coordinator|portal|service|relations|advocate))|never (?:been )?(?:our|a|one of our) (?:\\p{L}+ )?${CUSTOMER}`,
  ]),
  rule('customer', 'you', [
    `${CUSTOMER}(?! (?:care|coordinator|portal|service|relations|advocate))|over the years|(?:for|since) (?:\\p{L}+ |\\d+ )?(?:years|20\\d\\d)|file|chart|films|records?|paperwork`,
  ]),
  rule('visit', 'you', [
    '(?:having|have|had|see|seeing|saw|seen|treat(?:ing|ed)?|help(?:ing|ed)|car(?:ing|ed) for|tak(?:e|ing) care of|took care of|work(?:ing|ed) with|represent(?:ing|ed)?|fought for|serv(?:ing|ed)|welcom(?:ing|ed)|met|meeting|knowing|examin(?:ed|ing)|told|warned|advised|asked|explained(?: \\p{L}+){0,3} (?:to|with)|offered|gave|given|showed|sent|called|got|getting|walked|saved|fit|squeezed) (?:you|him|her|them)',
    `(?:see|saw|seeing) (?:you|\\p{L}+) (?:and|on|next|again|soon|at|in|back|for)|(?:on|last|this past|back in|next|every) ?${DAY}(?: \\d+\\p{L}*)?|today|yesterday|in (?:six|three|two|four|\\d+) (?:months|weeks|days)`,
    "you (?:\\p{L}+ )?(?:came|come|were|weren't|had|did|didn't|got|chose|told|said you|brought|left|sat|went|knew|lost|won|never|made it|fell|hurt|took|withheld|forgot|(?!invited|entitled|need)\\p{L}+ed)",
  ]),
  rule('treatment', 'you', [`${TREATMENTS}|${COMPLAINTS}`]),
  rule('treatment', null, [
    '(?:glad|happy|pleased|thrilled|delighted|grateful|honou?red|proud|relieved) (?:that )?(?:we|i) (?:could|can|was able to|were able to|have been able to|got to) (?!talk|speak|connect|clear|discuss|chat|agree|sort this)\\p{L}+',
    `${GLAD}(?:\\p{L}+ )?(?:the|your|his|her|that|those|\\p{L}+'s) (?:[^\\s,.!?]+ ){0,3}(?:${TREATMENTS}|${CONDITIONS}|${COMPLAINTS})|keep (?:up|doing|at) (?:with )?(?:the|your|those|these) (?:\\p{L}+ ){0,2}(?:${TREATMENTS})`,
    `(?:that|your|his|her|this) (?:\\p{L}+ )?(?:${TREATMENTS})|(?:your|his|her|that) (?:\\p{L}+ )?(?:${BODY})(?! (?:door|entrance|room|lot|office|and forth|up|order))`,
  ]),
  rule('condition', null, [
    "(?<!(?:if|when|whether|help|helps|make|makes|makes sure|once) )you(?:'re| are| have been|'ve been| start)? (?:now |already )?(?:feel|feeling|felt) (?:\\p{L}+ ){0,2}(?:better|great|relief|stronger|like yourself|well again)",
    "(?:feel|get|heal) (?:better|well|quickly) soon|(?:feel|get) (?:better|well) soon|you(?:'re| are) (?:now )?(?:pain|symptom) free|(?:speedy|quick|full|smooth) recovery",
  ]),
];
