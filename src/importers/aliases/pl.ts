import type { Aliases } from './names.ts';

export const pl: Aliases = {
  author: 'imie|imie i nazwisko',
  rating: 'ocena',
  date: 'utworzono|data opinii|sygnatura czasowa',
  text: 'recenzja|opinia|komentarz',
  title: 'tytul',
  owner_reply: 'odpowiedz',
  owner_reply_date: 'data odpowiedzi',
  state: 'opublikowany|opublikowana|opublikowane|zatwierdzony|zatwierdzona|ukryty|ukryta|usuniety|usunieta',
  things: 'produkt|produkty|pokoj',
  harmless: 'kraj|miasto|telefon|wiek|firma',
};
