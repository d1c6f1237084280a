import { publishedFile } from '../../io/release/site.ts';

export const GET = () => publishedFile('/api/feed.json');
