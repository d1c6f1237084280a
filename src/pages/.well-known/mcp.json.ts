import { publishedFile } from '../../io/release/site-data.ts';
import { PATHS } from '../../settings.ts';

/** Some clients look for the server card here. */
export const GET = () => publishedFile(PATHS.mcpCard);
