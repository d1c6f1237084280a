import { publishedFile } from '../../io/site.ts';

export const GET = () => publishedFile('/.well-known/ai-catalog.json');
