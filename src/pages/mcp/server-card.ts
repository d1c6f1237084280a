import { publishedFile } from '../../io/site.ts';

export const GET = () => publishedFile('/mcp/server-card');
