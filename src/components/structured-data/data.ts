import type { Dataset, FAQPage } from 'schema-dts';
import { DATA_FILES } from '../../api/data-files.ts';
import type { FaqInsight } from '../../schema/insights-dataset.ts';
import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import type { PageWords } from '../../wording/catalog/en-us.ts';
import { businessId } from './business.ts';

/** The reviews as a dataset with its downloads. */
export function datasetNode(dataset: ReviewsDataset, baseUrl: string, words: PageWords): Dataset {
  const { earliest, latest } = dataset.date_range;
  return {
    '@type': 'Dataset',
    '@id': `${baseUrl}/#dataset`,
    name: words.frame.reviewsOf(dataset.business.name),
    description: words.feeds.datasetText(dataset.review_count, dataset.business.name),
    url: `${baseUrl}/`,
    dateModified: dataset.generated_at,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', '@id': businessId(baseUrl), name: dataset.business.name },
    usageInfo: dataset.business.publishing_principles,
    ...(earliest && latest && { temporalCoverage: `${earliest}/${latest}` }),
    distribution: DATA_FILES.map(({ path, mediaType, listedAs: { jsonLd } }) => ({
      '@type': 'DataDownload' as const,
      name: jsonLd(words),
      encodingFormat: mediaType,
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
