import { readPublishedSite } from '../io/release/site-data.ts';
import { llmsFullText } from '../views/llms-text.ts';

export const GET = () =>
  new Response(llmsFullText(readPublishedSite()), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
