import type { Aliases } from './names.ts';

export const it: Aliases = {
  author: 'nome|autore|cliente|nome e cognome',
  rating: 'stelle|valutazione|voto|punteggio',
  date: 'data|informazioni cronologiche|data recensione|data della recensione',
  text: 'commento|recensione|testo|contenuto|commento recensione',
  title: 'titolo',
  owner_reply: 'risposta|risposta del proprietario',
  owner_reply_date: 'data risposta',
  state:
    'stato|pubblicato|pubblicata|approvato|approvata|visibilita|nascosto|nascosta|eliminato|bozza|privato',
  things: 'prodotto|prodotti|camera',
  harmless: 'paese|citta|telefono|sesso|eta|foto|azienda',
};
