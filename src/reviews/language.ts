/**
 * The language of a text by its script and small words: `en`, another tag, or `und` without proof, as for
 * "Dr. Lee." and "No!". Where another language is `usual`, one word proves nothing: "nie" is German and Polish.
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
  const [found = 'und'] = best.length === 1 ? best : [];
  return most > 1 || usual === null || found === usual ? found : 'und';
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

/**
 * Words that are frequent in their language and rare in others, also in short replies. A word that two
 * languages share is in both lists: "no", "heel" or "alles" alone prove neither.
 */
const SMALL_WORDS: Record<string, string> = {
  en:
    'the and to of is was were are it i my you he she they we this that with for not have had has at on be been very so but as from their his her me them ' +
    "would will great good best who what when there here all by an if or no do did does don't didn't again never after before could should can't won't out " +
    "up only just your our about than how it's i'm any every too him us because back went highly thank thanks easy friendly lovely amazing awesome " +
    'wonderful fantastic rude helpful really always people work works worked visit experience staff food recommend recommended quick clean love loved one ' +
    'well time come got get per plus heel med met op son van ben mia um con till hello hi hey dear yours thankful ours these those being where which why ' +
    "may might must i'd that's we'd you'd please sorry hear hearing read reading words kind kindest review reviews appreciate appreciated glad happy hope " +
    'hoping beautiful loves welcome pleasure delighted thrilled wow yay cheers congratulations congrats soon better getting call called coming came ' +
    'everyone anyone someone day days week year years night made make makes means meant done yes over some more most much many then also see seeing saw ' +
    'know knew known look looking forward care help helped helping feel feeling working take taking took said says say saying give gave given going go ' +
    'goes want wanted like liked let think thought new next last first right still even now yet both each off am down while nobody nothing something ' +
    'anything everything owner patient patients client clients customer customers guest guests team office happened agree agreed noted understood tell ' +
    "told talk speak home start price prices he's she's they're we're you're i've we've they've i'll we'll isn't wasn't weren't aren't couldn't wouldn't " +
    "shouldn't hasn't haven't hadn't",
  es:
    'el la los las y que de en un una es muy con por para mi su se lo del al pero como más está son fue me nos todo excelente recomiendo gracias buena ' +
    'bueno atención trato doctora no nada nunca muchas tiene desde también gustó sin mala servicio hola estimado estimada señor señora usted ustedes le ' +
    'les nuestro nuestra nuestros sus tu tus te esperamos saludos favor opinión reseña visita siempre cuando este esta ha han hemos nosotros alegra ' +
    'alegramos encantados vuelva pronto',
  fr:
    "le la les et que de des en un une est très avec pour mon ma ses se pas du au mais comme plus je nous vous il elle c'est j'ai bien merci bon accueil " +
    "rien vraiment beaucoup bonjour cher chère madame monsieur votre vos notre nos avis à bientôt d'avoir sommes été cette ce qui sur plaisir ravis " +
    "heureux toute l'équipe chez aussi",
  de:
    'der die das und ist ich nicht ein eine mit sehr für zu war auf den dem es sich auch von wir bei hat wurde gut immer kann mir nur empfehlen nach am ' +
    'sie er haben mein meine sind alles schnell freundlich freundliche freundliches team danke dank dankeschön vielen herzlich herzlichen herzliche liebe ' +
    'lieber hallo guten frau herr ihre ihr ihrem ihren ihrer ihnen uns unser unsere unserer unserem freuen freut gern gerne bitte dass wenn wünschen ' +
    'wünsche gute guter bis bald schön schöne waren wird werden bewertung besuch rückmeldung kein keine seit dich dir du wieder noch vom zum zur beim aus ' +
    'als wie hatten geehrte geehrter behandlung grüße',
  pt:
    'o os as e que de em um uma é muito com por para meu minha não do da no na mas como mais foi eu ele ela bom ótimo recomendo obrigado atendimento ' +
    'obrigada olá caro cara sua seu nossa nosso agradecemos avaliação estamos você pela pelo sempre nós até volte',
  it:
    'il lo la gli le e che di un una è molto con per mio mia non del della ma come più sono ho stato ottimo consiglio grazie bravo team dottore personale ' +
    'gentile mille gentilissima signora signor vostra vostro suo sua ringraziamo ringrazio presto recensione nostro nostra siamo stata questo questa ' +
    'abbiamo cara caro buongiorno ciao tutto',
  nl:
    'de het een en is van ik niet met zeer voor te was op dat zijn ook bij heeft erg goed team mijn aan maar wordt naar heel bedankt dank hartelijk ' +
    'hartelijke beste uw je jullie jij ons onze wij recensie ziens bezoek fijn graag hebben deze dit mooi leuk mevrouw meneer hoi wat die alles als wie ' +
    'immer er werden waren noch hallo',
  pl:
    'i w na z jest nie się do to bardzo że jak od po polecam pan pani dla za przez dziękuję dziękujemy dzień dobry panu opinię opinia serdecznie ' +
    'zapraszamy miło cieszymy nas pozdrawiamy',
  sv: 'och att det är jag en ett på som för inte med av har till mycket bra den så tack hej vi oss din ditt dina omdöme välkommen vad roligt glada hälsningar',
  tr: 've bir çok bu için ile da de ben çok teşekkürler iyi güzel değil teşekkür ederiz ederim merhaba sayın yorumunuz bizi',
  vi: 'và là của tôi rất có không được cho một này với cảm ơn bạn chúng',
  da: 'og er ikke jeg meget af til med det en på var blev kan hos venlig tak hej vi os din dit dine anmeldelse velkommen mange dejligt hilsen',
  no: 'og er ikke jeg veldig av til med det en på var ble som hos hyggelig takk hei vi oss din ditt dine omtalen velkommen tusen hilsen',
  fi: 'ja ei se oli olen että hyvä erittäin mutta kun kiitos palvelu paljon hei me teidän meidän tervetuloa uudelleen',
  ro: 'și si de foarte cu la o un este nu am pentru recomand mulțumim mulțumesc bună vă dumneavoastră noi pe',
  hu: 'és az nem nagyon hogy van egy csak kedves köszönöm köszönjük szépen önnek értékelést',
  cs: 'je na se velmi to že jsem byl pro děkuji děkujeme dobrý den vám vás za hodnocení těšíme',
  id: 'dan yang di sangat saya ini dengan untuk tidak bagus terima kasih anda kami ulasan atas',
  tl: 'ang ng sa mga ako ko po na ay at si naman talaga salamat maraming inyong ninyo aming inyo kami',
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, list] of Object.entries(SMALL_WORDS))
  for (const word of new Set(list.split(' ')))
    LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
