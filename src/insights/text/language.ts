import { isWord, type Token, tokens } from './tokens.ts';
import { wordSet } from './word-set.ts';

/**
 * Detects the language of a text from its script and small words: `en`, another tag, or `und` if
 * unknown. A text in Latin letters that is too short to detect ("Dr. Lee.", "No!") gets the `usual`
 * language.
 */
export function detectLanguage(all: readonly Token[], usual = 'en'): string {
  const words = all.map(({ word }) => word).filter((word) => isWord(word) && !/^\p{N}/u.test(word));
  if (words.length === 0) return 'und';
  for (const [language, letters] of SCRIPTS) {
    if (words.filter((word) => letters.test(word)).length * 2 > words.length) return language;
  }
  if (words.filter((word) => /\p{Script=Latin}/u.test(word)).length * 2 < words.length) return 'und';
  const hits = new Map<string, number>();
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  let best = usual;
  for (const language of Object.keys(SMALL_WORDS))
    if ((hits.get(language) ?? 0) > (hits.get(best) ?? 0)) best = language;
  return best;
}

/** This many characters are enough to detect a language. */
const OPENING = 100;

/** The most frequent Latin-script language of the texts; English in a tie. */
export function usualLanguage(texts: Iterable<{ text?: string | null; language?: string }>): string {
  const counts = new Map([['en', 0]]);
  for (const { text, language = 'und' } of texts) {
    const words = tokens((text ?? '').slice(0, OPENING));
    const known = language === 'und' ? detectLanguage(words, 'und') : language.replace(/-.*/, '');
    if (Object.hasOwn(SMALL_WORDS, known)) counts.set(known, (counts.get(known) ?? 0) + 1);
  }
  let usual = 'en';
  for (const [language, count] of counts) if (count > (counts.get(usual) ?? 0)) usual = language;
  return usual;
}

const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['el', /\p{Script=Greek}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['th', /\p{Script=Thai}/u],
];

/**
 * Words that are frequent in their language and rare in others. A word that English shares with
 * another language is in both lists: "no", "do" or "heel" alone do not make a text foreign.
 */
export const SMALL_WORDS: Record<string, ReadonlySet<string>> = {
  en: wordSet(
    "the and to of is was were are it i my you he she they we this that with for not have had has at on be been very so but as from their his her me them would will great good best who what when there here all by an if or no do did does don't didn't again never after before could should can't won't out up only just your our about than how it's i'm any every too him us because back went highly thank thanks one well time come got get per plus heel med met op son van ben mia um con till",
  ),
  es: wordSet(
    'el la los las y que de en un una es muy con por para mi su se lo del al pero como más está son fue me nos todo excelente recomiendo gracias buena bueno atención trato doctora no nada nunca muchas tiene desde también gustó sin mala servicio',
  ),
  fr: wordSet(
    "le la les et que de des en un une est très avec pour mon ma ses se pas du au mais comme plus je nous vous il elle c'est j'ai bien merci bon accueil rien vraiment",
  ),
  de: wordSet(
    'der die das und ist ich nicht ein eine mit sehr für zu war auf den dem es sich auch von wir bei hat wurde gut immer kann mir nur empfehlen nach praxis sie er haben mein meine sind alles schnell freundlich freundliche freundliches',
  ),
  pt: wordSet(
    'o os as e que de em um uma é muito com por para meu minha não do da no na mas como mais foi eu ele ela bom ótimo recomendo obrigado atendimento',
  ),
  it: wordSet(
    'il lo la gli le e che di un una è molto con per mio mia non del della ma come più sono ho stato ottimo consiglio grazie bravo dottore personale gentile',
  ),
  nl: wordSet(
    'de het een en is van ik niet met zeer voor te was op dat zijn ook bij heeft erg goed mijn aan maar wordt naar heel',
  ),
  pl: wordSet('i w na z jest nie się do to bardzo że jak od po polecam pan pani dla za przez'),
  sv: wordSet('och att det är jag en ett på som för inte med av har till mycket bra den så'),
  tr: wordSet('ve bir çok bu için ile da de ben çok teşekkürler iyi güzel değil'),
  vi: wordSet('và là của tôi rất có không được cho một này với'),
  da: wordSet('og er ikke jeg meget af til med det en på var blev kan hos venlig'),
  no: wordSet('og er ikke jeg veldig av til med det en på var ble som hos hyggelig'),
  fi: wordSet('ja ei se oli olen että hyvä erittäin mutta kun kiitos palvelu'),
  ro: wordSet('și si de foarte cu la o un este nu am pentru recomand'),
  hu: wordSet('és az nem nagyon hogy van egy csak kedves köszönöm'),
  cs: wordSet('je na se velmi to že jsem byl pro děkuji'),
  id: wordSet('dan yang di sangat saya ini dengan untuk tidak bagus terima kasih'),
  tl: wordSet('ang ng sa mga ako ko po na ay at si naman talaga'),
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, list] of Object.entries(SMALL_WORDS))
  for (const word of list) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
