import type { Aliases } from './names.ts';

export const de: Aliases = {
  author: 'verfasser|autor|rezensent|bewerter|kunde|kundenname|ihr name|vorname und name|gast|patient',
  rating: 'sterne|sternebewertung|anzahl sterne|bewertung|gesamtbewertung',
  date: `datum|bewertungsdatum|erstellt am|erstellt|abgegeben am|veröffentlicht am|zeitstempel|bewertet am
    datum der bewertung`,
  text: `kommentar|bewertungstext|rezension|rezensionstext|bewertung|erfahrung|erfahrungsbericht|nachricht|freitext
    ihre bewertung|bewertungskommentar|inhalt|ihr kommentar`,
  title: 'titel|überschrift|betreff',
  source: 'quelle|portal|plattform',
  source_id: 'bewertungs id|bewertungsnummer',
  source_url: 'link zur bewertung|bewertungslink',
  language: 'sprache',
  owner_reply: 'antwort|unsere antwort|stellungnahme|antwort des inhabers',
  owner_reply_date: 'antwortdatum|datum der antwort|beantwortet am',
  location: 'standort|filiale|niederlassung',
  anonymous: 'anonym',
  state: `freigabe|sichtbarkeit|sichtbar|veröffentlicht|freigegeben|versteckt|gelöscht|ausgeblendet|privat|entwurf|gesperrt
    art|typ|einwilligung|zustimmung`,
  things: 'produkt|produkte|artikel|artikelnummer|zimmer',
  harmless: 'land|stadt|ort|plz|telefon|geschlecht|alter|bild|bilder|foto|fotos|firma|unternehmen|branche',
  grade: 'note|noten|schulnote|gesamtnote',
};
