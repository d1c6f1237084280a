/**
 * The import ladder of the project as a table: which rooms and packages a room may import. From it
 * come the overrides of biome.json (`npm run ladder` writes them, a test compares).
 */
export interface Room {
  /** Files of the room. */
  files: string[];
  /** Other rooms it may import. */
  rooms: RoomName[];
  /** Single files of otherwise forbidden rooms. */
  exceptions?: string[];
  /** Its folders that are a ladder, too: each may import those before it. */
  parts?: string[];
  /** Packages it may import. */
  packages: string[];
  /** No Node modules, no clock, no network, no environment. */
  pure: boolean;
}

export type RoomName =
  | 'settings'
  | 'text'
  | 'schema'
  | 'reviews'
  | 'wording'
  | 'insights'
  | 'importers'
  | 'feeds'
  | 'api'
  | 'http'
  | 'mcp'
  | 'websub'
  | 'io'
  | 'cli'
  | 'components'
  | 'layouts'
  | 'pages'
  | 'functions';

const folder = (name: string): string[] => [`src/${name}/**`];
const HTTP_ANSWERS = ['**/http/respond.ts', '**/http/methods.ts', '**/http/published.ts'];

export const ROOMS: Record<
  Exclude<RoomName, 'cli' | 'components' | 'layouts' | 'pages' | 'functions'>,
  Room
> = {
  settings: { files: ['src/settings.ts'], rooms: [], packages: [], pure: true },
  text: { files: folder('text'), rooms: ['settings'], packages: [], pure: true },
  schema: { files: folder('schema'), rooms: ['settings', 'text'], packages: ['zod'], pure: true },
  reviews: { files: folder('reviews'), rooms: ['settings', 'text', 'schema'], packages: [], pure: true },
  wording: {
    files: folder('wording'),
    rooms: ['settings', 'text', 'schema', 'reviews'],
    packages: ['zod'],
    pure: true,
  },
  insights: {
    files: folder('insights'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording'],
    parts: ['text', 'vocabulary', 'model', 'judgement', 'dataset'],
    packages: [],
    pure: true,
  },
  importers: {
    files: folder('importers'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording'],
    packages: ['csv-parse', 'fflate', 'zod'],
    pure: true,
  },
  feeds: {
    files: folder('feeds'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording'],
    packages: ['feed'],
    pure: true,
  },
  api: {
    files: folder('api'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording', 'insights', 'importers', 'feeds'],
    packages: ['zod'],
    pure: true,
  },
  http: {
    files: folder('http'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording', 'insights', 'feeds', 'api'],
    packages: [],
    pure: true,
  },
  mcp: {
    files: folder('mcp'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording', 'insights', 'feeds', 'api'],
    exceptions: HTTP_ANSWERS,
    packages: ['@modelcontextprotocol/server', 'zod'],
    pure: true,
  },
  websub: {
    files: folder('websub'),
    rooms: ['settings', 'text', 'schema', 'reviews', 'wording', 'feeds', 'api'],
    exceptions: HTTP_ANSWERS,
    packages: ['tldts'],
    pure: true,
  },
  io: {
    files: folder('io'),
    rooms: [
      'settings',
      'text',
      'schema',
      'reviews',
      'wording',
      'insights',
      'importers',
      'feeds',
      'api',
      'http',
      'mcp',
      'websub',
    ],
    parts: ['release', 'content', 'host', 'hub'],
    packages: ['yaml', 'zod', 'fflate', '@netlify/blobs'],
    pure: false,
  },
};

/** Every room that stands in an import path; hosts and pages may import all, and nobody imports them. */
export const ALL_ROOMS: RoomName[] = [
  'settings',
  'text',
  'schema',
  'reviews',
  'wording',
  'insights',
  'importers',
  'feeds',
  'api',
  'http',
  'mcp',
  'websub',
  'io',
  'cli',
  'components',
  'layouts',
  'pages',
  'functions',
];

export const IMPURE_GLOBALS = [
  'process',
  'fetch',
  'Date',
  'Intl',
  'Temporal',
  'performance',
  'crypto',
  'globalThis',
  'Buffer',
  'setTimeout',
  'setInterval',
  'setImmediate',
];
