import { detectLanguage, SMALL_WORDS } from '../../reviews/language.ts';
import { isWord, type Token } from './tokens.ts';
import { wordSet } from './word-set.ts';

/**
 * The language that the words of a text prove, else `und`. Made for short texts where a wrong guess does harm: English
 * needs words that other languages lack, enough of them for its length, and more of them than of any other language.
 */
export function provenLanguage(all: readonly Token[]): string {
  const words = all.map(({ word }) => word).filter((word) => isWord(word) && !/^\p{N}/u.test(word));
  if (words.length === 0 || !words.some((word) => /\p{Script=Latin}/u.test(word))) {
    return detectLanguage(words.join(' '));
  }
  const english = words.filter(
    (word) => ENGLISH.has(word) || /\p{L}n?'(?:t|s|re|ve|ll|d|m)$/u.test(word),
  ).length;
  let best = 'und';
  let most = 0;
  for (const [language, courtesies] of Object.entries(COURTESIES)) {
    const sure = words.filter((word) => courtesies.has(word)).length;
    const hits = sure + words.filter((word) => SMALL_WORDS[language]?.has(word)).length;
    // One small word, such as "I" or "no", proves nothing.
    if (hits > most && (sure > 0 || hits > 1)) [best, most] = [language, hits];
  }
  if (most > english) return best;
  return english > most && english * WORDS_A_PROOF >= words.length ? 'en' : 'und';
}

/** English has one of its common words among so many. */
const WORDS_A_PROOF = 10;

/** Common words of English, also of short replies, that other languages do not share. */
const ENGLISH = wordSet(
  "hello hi hey dear the and to is you your yours thank thanks thankful we our ours us it this that these those with from for of have has had been being are were was what when where which who how why will would should could can't may might must they them their she he his her i i'm i'd it's that's we'd you'd there here please sorry hear hearing read reading words kind kindest review reviews appreciate appreciated glad happy hope hoping great good wonderful awesome amazing fantastic lovely beautiful love loved loves welcome pleasure delighted thrilled wow yay cheers congratulations congrats well soon better get getting call called come coming came back again always never every everyone anyone someone people day days week year years night time made make makes means meant did does done do don't not no yes but because after before about out over all any some more most much many very just only if than then so too also see seeing saw know knew known look looking forward care help helped helping feel feeling work works working worked take taking took said says say saying give gave given went going go goes want wanted like liked let think thought best new next last first right still even now yet both each by at on or as up off an am be my me him down while nobody nothing something anything everything owner patient patients client clients customer customers guest guests team staff office happened agree agreed noted understood tell told talk speak",
);

/** What replies in other languages say in nearly every sentence. */
const COURTESIES: Readonly<Record<string, ReadonlySet<string>>> = {
  de: wordSet(
    'danke dank dankeschön vielen herzlich herzlichen herzliche liebe lieber hallo guten frau herr ihre ihr ihrem ihren ihrer ihnen uns unser unsere unserer unserem wir freuen freut gern gerne bitte das dass wenn wünschen wünsche gute guter bis bald schön schöne waren wird werden bewertung besuch rückmeldung kein keine seit dich dir du sie wieder noch vom zum zur beim aus als wie haben hatten wurde geehrte geehrter behandlung grüße',
  ),
  es: wordSet(
    'gracias muchas hola estimado estimada señor señora usted ustedes le les nos nuestro nuestra nuestros sus tu tus te esperamos saludos favor opinión reseña visita siempre cuando este esta ha han fue hemos nosotros alegra alegramos encantados vuelva pronto',
  ),
  fr: wordSet(
    "merci beaucoup bonjour cher chère madame monsieur votre vos notre nos avis à bientôt d'avoir sommes été cette ce qui sur au plaisir ravis heureux toute l'équipe chez aussi",
  ),
  pt: wordSet(
    'obrigado obrigada muito olá caro cara sua seu nossa nosso agradecemos avaliação estamos você pela pelo sempre nós até volte',
  ),
  it: wordSet(
    'grazie mille gentile gentilissima signora signor vostra vostro suo sua ringraziamo ringrazio presto recensione nostro nostra siamo stata questo questa abbiamo cara caro buongiorno ciao tutto',
  ),
  nl: wordSet(
    'bedankt dank hartelijk hartelijke beste uw je jullie jij ons onze wij recensie ziens bezoek fijn graag heeft hebben deze dit mooi leuk mevrouw meneer hoi wat',
  ),
  pl: wordSet(
    'dziękuję dziękujemy dzień dobry panu opinię opinia serdecznie zapraszamy miło cieszymy nas pozdrawiamy',
  ),
  sv: wordSet('tack hej vi oss din ditt dina omdöme välkommen vad roligt glada hälsningar'),
  da: wordSet('tak hej vi os din dit dine anmeldelse velkommen mange dejligt hilsen'),
  no: wordSet('takk hei vi oss din ditt dine omtalen velkommen tusen hyggelig hilsen'),
  tr: wordSet('teşekkür ederiz ederim merhaba sayın yorumunuz bizi'),
  vi: wordSet('cảm ơn bạn chúng tôi'),
  fi: wordSet('kiitos paljon hei me teidän meidän tervetuloa uudelleen'),
  ro: wordSet('mulțumim mulțumesc bună vă dumneavoastră noi pe'),
  hu: wordSet('köszönjük szépen kedves önnek értékelést'),
  cs: wordSet('děkujeme dobrý den vám vás za hodnocení těšíme'),
  id: wordSet('anda kami ulasan atas'),
  tl: wordSet('salamat maraming inyong ninyo aming inyo kami'),
};
