import { readSite } from '../io/release/site.ts';
import { llmsFullText } from '../views/llms-text.ts';

export const GET = () =>
  new Response(llmsFullText(readSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
