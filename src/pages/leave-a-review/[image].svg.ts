import type { APIRoute } from 'astro';
import { readSite } from '../../io/release/site.ts';
import { qrCode } from '../../views/qr-code.ts';
import { hasReviewPage, REVIEW_PAGE } from '../../views/visitor-actions.ts';
import { catalogOf } from '../../wording/catalog/catalog.ts';

export const getStaticPaths = () =>
  hasReviewPage(readSite().dataset.business) ? [{ params: { image: 'qr' } }] : [];

export const GET: APIRoute = () => {
  const { baseUrl, locale } = readSite();
  const { code } = catalogOf(locale).leaveReview;
  return new Response(qrCode(baseUrl + REVIEW_PAGE, code), { headers: { 'content-type': 'image/svg+xml' } });
};
