/**
 * The language of a text by its script and small words: `en`, another tag, or `und` without proof.
 * A text in Latin letters whose words prove nothing ("Dr. Lee.", "No!") gets the `usual` language.
 */
export function detectLanguage(text: string, usual: string | null = null): string {
  const words = wordsOf(text);
  if (words.length === 0) return 'und';
  for (const [language, letters] of SCRIPTS) {
    if (words.filter((word) => letters.test(word)).length * 2 > words.length) return language;
  }
  if (words.filter((word) => /\p{Script=Latin}/u.test(word)).length * 2 < words.length) return 'und';
  const hits = new Map<string, number>();
  for (const word of words)
    for (const language of LANGUAGES_OF.get(word) ?? []) hits.set(language, (hits.get(language) ?? 0) + 1);
  const most = Math.max(0, ...hits.values());
  const best = [...hits.keys()].filter((language) => hits.get(language) === most);
  if (best.length === 1) return best[0] ?? 'und';
  return usual !== null && (most === 0 || best.includes(usual)) ? usual : 'und';
}

/** This many characters are enough to detect a language. */
const OPENING = 100;
/** Share of the texts that makes a language the usual one. */
const USUAL_FROM = 0.95;

/** The language of nearly all texts with proof; null if they are mixed. */
export function usualLanguage(
  texts: Iterable<{ text?: string | null | undefined; language?: string | undefined }>,
): string | null {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { text, language = 'und' } of texts) {
    const known =
      language === 'und' ? detectLanguage((text ?? '').slice(0, OPENING)) : language.replace(/-.*/, '');
    if (known === 'und') continue;
    counts.set(known, (counts.get(known) ?? 0) + 1);
    total += 1;
  }
  return [...counts].find(([, count]) => count >= total * USUAL_FROM)?.[0] ?? null;
}

/** In lower case, with straight apostrophes. */
function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
  return words.map((word) => word.replaceAll('’', "'"));
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

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Words that are frequent in their language and rare in others. A word that English shares with
 * another language is in both lists: "no", "do" or "heel" alone do not make a text foreign.
 */
export const SMALL_WORDS: Record<string, ReadonlySet<string>> = {
  en: words(
    "the and to of is was were are it i my you he she they we this that with for not have had has at on be been very so but as from their his her me them would will great good best who what when there here all by an if or no do did does don't didn't again never after before could should can't won't out up only just your our about than how it's i'm any every too him us because back went highly thank thanks easy friendly lovely amazing awesome wonderful fantastic rude helpful really always people work works worked visit experience staff food recommend recommended quick clean love loved one well time come got get per plus heel med met op son van ben mia um con till",
  ),
  es: words(
    'el la los las y que de en un una es muy con por para mi su se lo del al pero como más está son fue me nos todo excelente recomiendo gracias buena bueno atención trato doctora no nada nunca muchas tiene desde también gustó sin mala servicio',
  ),
  fr: words(
    "le la les et que de des en un une est très avec pour mon ma ses se pas du au mais comme plus je nous vous il elle c'est j'ai bien merci bon accueil rien vraiment",
  ),
  de: words(
    'der die das und ist ich nicht ein eine mit sehr für zu war auf den dem es sich auch von wir bei hat wurde gut immer kann mir nur empfehlen nach praxis sie er haben mein meine sind alles schnell freundlich freundliche freundliches',
  ),
  pt: words(
    'o os as e que de em um uma é muito com por para meu minha não do da no na mas como mais foi eu ele ela bom ótimo recomendo obrigado atendimento',
  ),
  it: words(
    'il lo la gli le e che di un una è molto con per mio mia non del della ma come più sono ho stato ottimo consiglio grazie bravo dottore personale gentile',
  ),
  nl: words(
    'de het een en is van ik niet met zeer voor te was op dat zijn ook bij heeft erg goed mijn aan maar wordt naar heel',
  ),
  pl: words('i w na z jest nie się do to bardzo że jak od po polecam pan pani dla za przez'),
  sv: words('och att det är jag en ett på som för inte med av har till mycket bra den så'),
  tr: words('ve bir çok bu için ile da de ben çok teşekkürler iyi güzel değil'),
  vi: words('và là của tôi rất có không được cho một này với'),
  da: words('og er ikke jeg meget af til med det en på var blev kan hos venlig'),
  no: words('og er ikke jeg veldig av til med det en på var ble som hos hyggelig'),
  fi: words('ja ei se oli olen että hyvä erittäin mutta kun kiitos palvelu'),
  ro: words('și si de foarte cu la o un este nu am pentru recomand'),
  hu: words('és az nem nagyon hogy van egy csak kedves köszönöm'),
  cs: words('je na se velmi to že jsem byl pro děkuji'),
  id: words('dan yang di sangat saya ini dengan untuk tidak bagus terima kasih'),
  tl: words('ang ng sa mga ako ko po na ay at si naman talaga'),
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, list] of Object.entries(SMALL_WORDS))
  for (const word of list) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
