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
  | 'views'
  | 'browser'
  | 'components'
  | 'layouts'
  | 'pages'
  | 'cli'
  | 'functions';

const folder = (name: string): string[] => [`src/${name}/**`];
const HTTP_ANSWERS = ['**/http/respond.ts', '**/http/methods.ts', '**/http/published.ts'];

/** The rooms above io, in their order. */
const PURE_ROOMS: RoomName[] = [
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
];

export const ROOMS: Record<Exclude<RoomName, 'cli' | 'pages' | 'functions'>, Room> = {
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
    rooms: PURE_ROOMS,
    parts: ['release', 'content', 'host', 'hub'],
    packages: ['yaml', 'zod', 'fflate', '@netlify/blobs'],
    pure: false,
  },
  views: {
    files: folder('views'),
    rooms: [...PURE_ROOMS, 'io'],
    packages: ['d3-scale', 'd3-shape'],
    pure: false,
  },
  browser: { files: folder('browser'), rooms: [...PURE_ROOMS, 'views'], packages: [], pure: false },
  components: {
    files: folder('components'),
    rooms: [...PURE_ROOMS, 'io', 'views', 'browser'],
    packages: [],
    pure: false,
  },
  layouts: {
    files: folder('layouts'),
    rooms: [...PURE_ROOMS, 'io', 'views', 'browser', 'components'],
    packages: [],
    pure: false,
  },
};

/** Every room of an import path. Pages, commands and functions may import all rooms, and no room imports them. */
export const ALL_ROOMS: RoomName[] = [
  ...PURE_ROOMS,
  'io',
  'views',
  'browser',
  'components',
  'layouts',
  'pages',
  'cli',
  'functions',
];

/** Folders that may import every room; no room imports them. */
export const OPEN_ROOMS = ['pages', 'cli', 'styles'];

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
