import type { ReviewsDataset } from '../../schema/reviews-dataset.ts';
import { API_VERSION } from '../../settings.ts';
import { textStart } from '../../text/text-start.ts';
import type { ServerIdentity } from '../answers/tables.ts';

/** The registry and the server card allow at most this many characters of description. */
const DESCRIPTION_MAX = 100;

export function identityOf({ business }: Pick<ReviewsDataset, 'business'>, baseUrl: string): ServerIdentity {
  const labels = new URL(baseUrl).hostname.replace(/[[\]:]/g, '').split('.');
  const isIpAddress = labels.every((label) => /^\d*$/.test(label));
  return {
    name: `${isIpAddress ? 'local' : labels.reverse().join('.')}/reviews`,
    title: clipped(`Reviews of ${business.name}`),
    version: API_VERSION,
    description: clipped(`Customer reviews of ${business.name}, and what they say.`),
    websiteUrl: `${baseUrl}/`,
    icons: [
      { src: `${baseUrl}/icon-48.png`, mimeType: 'image/png', sizes: ['48x48'] },
      { src: `${baseUrl}/favicon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
    ],
  };
}

function clipped(text: string): string {
  return text.length <= DESCRIPTION_MAX ? text : `${textStart(text, DESCRIPTION_MAX - 1)}…`;
}
