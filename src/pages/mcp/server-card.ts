import { publishedFile } from '../../io/release/site.ts';
import { PATHS } from '../../settings.ts';

export const GET = () => publishedFile(PATHS.mcpCard);
