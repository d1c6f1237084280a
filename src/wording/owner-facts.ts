import type { AskedFact } from '../reviews/words/word-index.ts';
import type { Business } from '../schema/business.ts';
import type { FaqFile } from '../schema/editorial.ts';
import type { FaqInsight } from '../schema/insights-dataset.ts';
import { type Locale, PAGES } from '../settings.ts';
import { anchor } from '../text/anchor.ts';
import { namedPath } from '../text/page-paths.ts';
import { addressWords } from './address-words.ts';
import { catalogOf } from './catalog/catalog.ts';

/** Headings, and words by which people ask for what the owner publishes. */
const ASKED = {
  en: {
    hours: 'Opening hours',
    open: 'open, opening, hours, close, closed, closing, weekend, monday, tuesday, wednesday, thursday, friday, saturday, sunday',
    contact: 'Contact',
    reach: 'address, located, location, directions, phone, telephone, email, contact, website, web site',
    areas: 'Service areas',
    come: 'service area, areas',
    service: 'Listed as a service.',
  },
  de: {
    hours: 'Öffnungszeiten',
    open: 'geöffnet, öffnet, öffnungszeiten, offen, geschlossen, wochenende, montag, dienstag, mittwoch, donnerstag, freitag, samstag, sonnabend, sonntag',
    contact: 'Kontakt',
    reach: 'adresse, anfahrt, telefon, telefonnummer, telefonisch, anrufen, kontakt, website',
    areas: 'Einsatzgebiet',
    come: 'einsatzgebiet, gebiet',
    service: 'Steht in der Liste der Leistungen.',
  },
};

/** What the owner publishes and people ask for, in the site's language. */
export function ownerFacts(
  business: Business,
  questions: { written: FaqFile; answered: readonly FaqInsight[] },
  baseUrl: string,
  locale: Locale,
): AskedFact[] {
  const { address, telephone, email, url, service_areas: areas, services } = business;
  const words = locale === 'de' ? ASKED.de : ASKED.en;
  const home = `${baseUrl}/`;
  const hours = catalogOf(locale).openingHours(business.opening_hours_specification ?? []);
  const contact = [address === undefined ? '' : addressWords(address), telephone, email, url];
  const facts: AskedFact[] = [
    {
      ...{ kind: 'hours', title: words.hours, text: hours.join('; '), url: home },
      keywords: listed(words.open),
    },
    {
      ...{ kind: 'contact', title: words.contact, text: contact.filter(Boolean).join('\n'), url: home },
      keywords: listed(words.reach),
    },
    {
      ...{ kind: 'areas', title: words.areas, text: areas.map(({ label }) => label).join(', '), url: home },
      keywords: [...listed(words.come), ...areas.flatMap(({ label, aliases }) => [label, ...aliases])],
    },
    ...services.map(
      ({ id, label, aliases }): AskedFact => ({
        ...{
          kind: 'services',
          title: label,
          text: words.service,
          url: baseUrl + namedPath('services', id),
        },
        keywords: [label, ...aliases],
      }),
    ),
    ...answersOf(questions, baseUrl),
  ];
  return facts.filter(({ text }) => text !== '');
}

/** The owner's own answers, by the keywords of their questions. */
function answersOf(
  { written, answered }: { written: FaqFile; answered: readonly FaqInsight[] },
  baseUrl: string,
): AskedFact[] {
  const keywordsOf = new Map(written.map(({ id, keywords = [] }) => [id, keywords]));
  return answered.flatMap(({ id, question, answer, answer_kind: by }): AskedFact[] => {
    const keywords = keywordsOf.get(id) ?? [];
    const url = `${baseUrl}${PAGES.insights}#${anchor('question', id)}`;
    return by === 'authored' ? [{ kind: 'question', title: question, text: answer, url, keywords }] : [];
  });
}

function listed(words: string): string[] {
  return words.split(', ');
}
