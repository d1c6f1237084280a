import type { APIRoute } from 'astro';
import { RELEASE_FILES } from '../api/data-files.ts';
import { publishedFile } from '../io/release/site-data.ts';

export const getStaticPaths = () =>
  Object.keys(RELEASE_FILES).map((path) => ({ params: { file: path.slice(1) } }));

/** Files that are published as the release has them. */
export const GET: APIRoute = ({ params }) => publishedFile(`/${params.file}`);
