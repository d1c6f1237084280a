import { publishedFile } from '../../io/release/site.ts';

export const GET = () => publishedFile('/.well-known/openapi.json');
