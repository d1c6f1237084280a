import { publishedFile } from '../../io/release/site.ts';

export const GET = () => publishedFile('/mcp/server-card');
