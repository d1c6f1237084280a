import { KIN, PEOPLE, words } from './reply-patterns.ts';

/** People near the author and turns of a life, which a reply must not bring in if the review does not mention them. */
export const PRIVATE_LIFE = new RegExp(
  `\\byour\\s+(?:(?:little|older|younger|big|new|lovely|sweet)\\s+)?(${KIN}|mum|twins|boss|co-?worker|friend|roommate|landlord|aunt|uncle|cousin|grandma|grandpa|in-laws|nephew|niece)\\b|\\b(?:your|the)\\s+new\\s+(job|house|place|baby|apartment)\\b(?:\\s+(?:at|in|with)\\b)?|\\byour\\s+(promotion|engagement|wedding|honeymoon|retirement|graduation|pregnancy)\\b`,
  'giu',
);

/** "You" and "your" that say nothing about the author. */
export const NEUTRAL = new RegExp(
  words(
    'thank(?:s to)? you|thanking you|(?:if|whether|whoever|whatever) you|you are (?:invited|entitled)|tell your friends',
    'your (?:\\p{L}+ ){0,2}(?:reviews?|words?|comments?|feedback|notes?|message|post|kindness|patience|thoughts|support|honesty|candor|story|questions?|suggestions?|concerns?|frustration|disappointment|opinion|rating|stars|interest|understanding|input|compliments?|recommendation|sentence|shout ?out|praise|generosity|experience|perspective|expectations|satisfaction|view|remarks)|your (?:time|points?|call|loss|day|week|weekend|own|side|reading|name|email|business)',
    "(?:if|whether|whoever|whatever|wherever|however|when(?:ever)?|once|unless|before|until|in case|should|so|while|as) you(?:'d|'re|'ve|'ll)?(?: (?:ever|would|are|can|could|need|want|like|have|call|book|order|arrive|come|prefer|get|feel|think|notice|see|know|wish|do|decide|don't|haven't|must|will|may|might|go|say))+",
    '(?:hear|hearing|heard|hear back|talk|talking|speak|speaking|chat|listen|listening|connect|sit down|get back|reach out|respond|reply|grateful) (?:more )?(?:from|to|with) you(?: two| both| all)?|hear you|(?:contact|reach|tell|assure|let|wish|wishing|want|owe|give|offer|invite|encourage|blame|believe|bother|mean|help|call|thank|remind|ask) you(?: all| both)?(?! (?:in|a|the|an|that|about) (?:full|refund|free))',
    "you(?:'re| are)? ?(?:'d|'ll| would| will)? ?(?:write|wrote|mention(?:ed)?|describe[ds]?|raised?|point(?:ed)? out|shar(?:ed|e)|put it|can(?: always)?|could|may|might|find|welcome|right|too kind|very kind|so kind|kind|awesome|(?:just )?made|deserve[ds]?|should(?:n't| not)?|expect|take the time|took the time|taking the time|felt|feel|say|change|like us|the best|have every right|have any|have questions|know|need|enjoyed|enjoy|liked?|loved?|expected|hoped|wanted|needed|encountered|experienced|think|thought|noticed)",
    '(?:kind|nice|sweet|good|generous|thoughtful|lovely|great|big) (?:\\p{L}+ )?of you|appreciate you(?: \\p{L}+ing)?|(?:do|made|making|right|better|easier|clear|works?|best) (?:for|with|by) you|about you|(?:do|here|there|work|nice|hard) for you|back to you|to you and yours',
    "(?:sorry|sad|disappointed|hate|regret|upset) (?:to (?:hear|read|learn|see) )?(?:that )?you(?:'re| are| were)? ?(?:felt|feel|had (?:a|an|such|this|that|to|trouble)|have|left|were|unhappy|disappointed|frustrated|upset|weren't|did not|didn't|went away|ran into|waited)?",
  ).source,
  'giu',
);

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
