import { feedEntry } from '../../feeds/entry.ts';
import { isShown } from '../../insights/dataset/statistics.ts';
import type {
  AspectInsight,
  Basis,
  EntityInsight,
  FaqInsight,
  TopicInsight,
} from '../../schema/insights-dataset.ts';
import { counted } from '../../text/counted.ts';
import { answerOrigin, supportWords } from '../../wording/answer-words.ts';
import { contactLines } from '../../wording/contact-lines.ts';
import { countWords } from '../../wording/side-words.ts';
import { leftOutOf, NOTICE } from './answer.ts';
import { links } from './citations.ts';
import type { ParsedRelease } from './parsed-release.ts';

/** What `search` finds and `fetch` returns, in the shape that ChatGPT expects of tools with these names. */
export interface Document {
  id: string;
  title: string;
  text: string;
  url: string;
  metadata: Record<string, unknown>;
}

/** The text is the review's own, unaltered; all other fields are in `metadata`. A title without text is short. */
export function reviewDocument(parsed: ParsedRelease, row: number): Document {
  const { text, url, ...metadata } = parsed.review(row);
  const { title } = feedEntry({ ...parsed.review(row), text: null }, { name: parsed.dataset.business.name });
  return {
    id: `review:${metadata.id}`,
    title: `${metadata.author}, ${metadata.date}: ${title}`,
    text: text ?? title,
    url,
    metadata: { ...metadata, notice: NOTICE },
  };
}

/** All that is not a review: the business, its policy, technicians, services, aspects, topics, questions. */
export function otherDocuments(parsed: ParsedRelease): Document[] {
  return parsed.once('documents', () => documentsOf(parsed));
}

function documentsOf(parsed: ParsedRelease): Document[] {
  const leftOut = leftOutOf(parsed.insights());
  return [
    businessDocument(parsed),
    policyDocument(parsed),
    ...subjectsOf(parsed)
      .filter(isListed)
      .map(({ id, entry, url, lines }) => ({
        id,
        title: `${entry.label}: what reviews say`,
        text: [...lines, leftOut].filter(Boolean).join('\n'),
        url,
        metadata: { ...entry, notice: NOTICE },
      })),
    ...parsed.insights().faq.map((entry) => faqDocument(parsed, entry)),
  ];
}

export type SubjectKind = 'technician' | 'service' | 'aspect' | 'topic';

/** Lists skip an aspect that few mentions name; asked by its name, it has an answer. */
export function isListed({
  kind,
  entry,
}: Pick<ReturnType<typeof subjectsOf>[number], 'kind' | 'entry'>): boolean {
  return kind !== 'aspect' || isShown(entry);
}

/** What reviews have opinions on. */
export function subjectsOf({ release: { baseUrl }, insights }: ParsedRelease) {
  const { aspects, entities, topics, basis } = insights();
  const subject = (
    kind: SubjectKind,
    entry: AspectInsight | EntityInsight | TopicInsight,
    url: string,
    ...lines: (string | null)[]
  ) => ({ kind, id: `${kind}:${entry.id}`, entry, url, lines });
  return [
    ...entities.technicians.map((entry) =>
      subject('technician', entry, links.technician(baseUrl, entry.id), entry.role, measures(entry, basis)),
    ),
    ...entities.services.map((entry) =>
      subject('service', entry, links.service(baseUrl, entry.id), measures(entry, basis)),
    ),
    ...aspects.map((entry) =>
      subject('aspect', entry, links.aspect(baseUrl, entry.id), entry.description, measures(entry, basis)),
    ),
    ...topics.map((entry) =>
      subject(
        'topic',
        entry,
        links.topic(baseUrl),
        `${measures(entry, basis)} Keywords: ${entry.keywords.join(', ')}.`,
      ),
    ),
  ];
}

function businessDocument({ dataset, release }: ParsedRelease): Document {
  const { business, aggregate_rating: rating } = dataset;
  return {
    id: 'business',
    title: business.name,
    text: [
      business.description,
      rating.rating_value === null
        ? 'No reviews yet.'
        : `Rated ${rating.rating_value} of 5 by ${counted(rating.rating_count, 'review')}.`,
      contactLines(business),
    ].join('\n\n'),
    url: links.home(release.baseUrl),
    metadata: { telephone: business.telephone ?? null, web_site: business.url ?? null },
  };
}

function policyDocument({ release, tables: { publication } }: ParsedRelease): Document {
  return {
    id: 'policy',
    title: 'How reviews are collected, verified and withheld',
    text: publication.text,
    url: links.policy(release.baseUrl),
    metadata: { withheld_count: publication.withheld_count },
  };
}

function faqDocument({ release, dataset, insights }: ParsedRelease, entry: FaqInsight): Document {
  const { answer_kind, support_count, agree_pct, reviewed_at, evidence } = entry;
  return {
    id: `faq:${entry.id}`,
    title: entry.question,
    text: [answerOrigin(entry, dataset.business.name), entry.answer, supportWords(entry), insights().left_out]
      .filter((part) => part !== null)
      .join('\n\n'),
    url: links.faq(release.baseUrl, entry),
    metadata: { answer_kind, support_count, agree_pct, reviewed_at, evidence, notice: NOTICE },
  };
}

/** All that is counted about a subject, with its average stars. */
function measures(entry: AspectInsight | EntityInsight | TopicInsight, basis: Basis): string {
  const { avg_rating: mean } = entry;
  return [countWords(entry, basis), mean === null ? '' : `Average ${mean} of 5 stars.`]
    .filter(Boolean)
    .join(' ');
}
