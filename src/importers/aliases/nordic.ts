import type { Aliases } from './names.ts';

export const nordic: Aliases = {
  author: 'navn|namn|kund|kunde',
  rating: 'betyg|bedommelse|stjerner|stjärnor',
  date: 'dato|skapad|datum',
  text: 'tekst|omdome|omdomestext|anmeldelse|kommentar',
  title: 'rubrik|overskrift',
  owner_reply: 'svar',
  owner_reply_date: 'svarsdatum|svardato',
  state: 'publicerad|godkand|publiceret|godkendt|publisert|godkjent|synlig|dold|raderad|skjult|slettet',
  things: 'produkt|produkter|vare|rum',
  harmless: 'stad|by|telefon|alder|virksomhed|foretag',
};
