/** Languages by code (ISO 639-1): their names in English, in German and in themselves. */
export const LANGUAGES: Readonly<Record<string, readonly [english: string, german: string, own: string]>> = {
  ar: ['Arabic', 'Arabisch', 'العربية'],
  bn: ['Bengali', 'Bengalisch', 'বাংলা'],
  cs: ['Czech', 'Tschechisch', 'čeština'],
  da: ['Danish', 'Dänisch', 'dansk'],
  de: ['German', 'Deutsch', 'Deutsch'],
  el: ['Greek', 'Griechisch', 'Ελληνικά'],
  en: ['English', 'Englisch', 'English'],
  es: ['Spanish', 'Spanisch', 'español'],
  fi: ['Finnish', 'Finnisch', 'suomi'],
  fr: ['French', 'Französisch', 'français'],
  he: ['Hebrew', 'Hebräisch', 'עברית'],
  hi: ['Hindi', 'Hindi', 'हिन्दी'],
  hu: ['Hungarian', 'Ungarisch', 'magyar'],
  id: ['Indonesian', 'Indonesisch', 'Indonesia'],
  it: ['Italian', 'Italienisch', 'italiano'],
  ja: ['Japanese', 'Japanisch', '日本語'],
  ko: ['Korean', 'Koreanisch', '한국어'],
  nl: ['Dutch', 'Niederländisch', 'Nederlands'],
  no: ['Norwegian', 'Norwegisch', 'norsk'],
  pl: ['Polish', 'Polnisch', 'polski'],
  pt: ['Portuguese', 'Portugiesisch', 'português'],
  ro: ['Romanian', 'Rumänisch', 'română'],
  ru: ['Russian', 'Russisch', 'русский'],
  sv: ['Swedish', 'Schwedisch', 'svenska'],
  th: ['Thai', 'Thailändisch', 'ไทย'],
  tl: ['Tagalog', 'Tagalog', 'Tagalog'],
  tr: ['Turkish', 'Türkisch', 'Türkçe'],
  uk: ['Ukrainian', 'Ukrainisch', 'українська'],
  vi: ['Vietnamese', 'Vietnamesisch', 'Việt'],
  zh: ['Chinese', 'Chinesisch', '中文'],
};

/** "Spanish" of `es` and of `es-MX`; undefined where the list has no name. */
export function languageName(tag: string): string | undefined {
  return LANGUAGES[tag.split('-')[0] ?? '']?.[0];
}
