import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { API_VERSION } from '../settings.ts';
import { textStart } from '../text/text-start.ts';

/** Who the server says it is: in `initialize`, the server card and the registry entry alike (MCP-25). */
export interface Identity {
  /** Reverse DNS of the host, then the service. */
  name: string;
  title: string;
  version: string;
  description: string;
  websiteUrl: string;
  icons: { src: string; mimeType: string; sizes: string[] }[];
}

/** The registry and the card take at most this many characters of description. */
const DESCRIPTION_MAX = 100;

export function identityOf({ business }: Pick<ReviewsDataset, 'business'>, baseUrl: string): Identity {
  const labels = new URL(baseUrl).hostname.replace(/[[\]:]/g, '').split('.');
  const isAddress = labels.every((label) => /^\d*$/.test(label));
  return {
    name: `${isAddress ? 'local' : labels.reverse().join('.')}/reviews`,
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
