import type { SiteData } from '../schema/site-data.ts';
import { catalogOf } from '../wording/catalog/catalog.ts';
import { shownQuestions } from './shown-questions.ts';
import { hasSayings } from './what-people-say.ts';

/** What menus call `/insights/`, after what it has; null while it has nothing. */
export function saidTitle(site: SiteData): string | null {
  const { said, faq } = catalogOf(site.locale);
  if (hasSayings(site.insights)) return said.title;
  return shownQuestions(site).length > 0 ? faq.title : null;
}
