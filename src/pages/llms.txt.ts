import { llmsText } from '../components/llms-text.ts';
import { readSite } from '../io/release/site.ts';

export const GET = () =>
  new Response(llmsText(readSite()), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
