import type { Dataset, FAQPage } from 'schema-dts';
import type { FaqInsight } from '../../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { PATHS } from '../../settings.ts';
import type { PageWords } from '../../wording/catalog/en-us.ts';
import { businessId } from './business.ts';

/** The reviews as a dataset with four downloads. */
export function datasetNode(
  dataset: ReviewsDataset,
  baseUrl: string,
  { frame, feeds, said }: PageWords,
): Dataset {
  const { earliest, latest } = dataset.date_range;
  return {
    '@type': 'Dataset',
    '@id': `${baseUrl}/#dataset`,
    name: frame.reviewsOf(dataset.business.name),
    description: feeds.datasetText(dataset.review_count, dataset.business.name),
    url: `${baseUrl}/`,
    dateModified: dataset.generated_at,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', '@id': businessId(baseUrl), name: dataset.business.name },
    usageInfo: dataset.business.publishing_principles,
    ...(earliest && latest && { temporalCoverage: `${earliest}/${latest}` }),
    distribution: [
      { path: PATHS.reviews, format: 'application/json', name: frame.allReviews },
      { path: PATHS.insights, format: 'application/json', name: said.title },
      { path: PATHS.jsonFeed, format: 'application/json', name: feeds.newestJson },
      { path: PATHS.atom, format: 'application/atom+xml', name: feeds.newestAtom },
    ].map(({ path, format, name }) => ({
      '@type': 'DataDownload' as const,
      name,
      encodingFormat: format,
      contentUrl: baseUrl + path,
    })),
  };
}

/** Questions with the owner's answers. */
export function faqNode(faq: readonly FaqInsight[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
