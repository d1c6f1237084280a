import { publishedFile } from '../io/release/site.ts';

export const GET = () => publishedFile('/reviews.json');
