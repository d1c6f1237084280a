import { readPublishedSite } from '../io/release/site.ts';
import { llmsText } from '../views/llms-text.ts';

export const GET = () =>
  new Response(llmsText(readPublishedSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
