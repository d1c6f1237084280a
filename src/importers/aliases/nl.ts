import type { Aliases } from './names.ts';

export const nl: Aliases = {
  author: 'naam|klant|naam klant|uw naam',
  rating: 'beoordeling|sterren|waardering',
  date: 'tijdstempel|datum recensie|datum beoordeling',
  text: 'opmerking|recensie|ervaring|toelichting|beoordeling',
  owner_reply: 'antwoord|reactie van eigenaar',
  owner_reply_date: 'datum antwoord',
  state: 'gepubliceerd|goedgekeurd|zichtbaar|zichtbaarheid|verborgen|verwijderd|concept|openbaar',
  things: 'product|producten|kamer',
  harmless: 'plaats|stad|telefoon|leeftijd|bedrijf',
};
