/**
 * The import ladder: which rooms and packages a room may import. `npm run ladder` writes it into ladder.json as lint
 * rules, which biome.json extends; a test compares the two. Every folder of code has a row.
 */
export interface Room {
  /** The folder, or the file of `settings`. */
  path: string;
  /** Other rooms it may import. */
  rooms: RoomName[];
  /** Single files of otherwise forbidden rooms. */
  exceptions?: string[];
  /** Its folders that are a ladder, too: each may import those before it. */
  parts?: string[];
  /** Packages that a pure room may import. */
  packages?: string[];
  /** Runs in browsers: no Node modules. */
  isForBrowsers?: boolean;
  /** No Node modules, clock, chance, locale, network or environment. */
  isPure?: boolean;
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
  | 'styles'
  | 'components'
  | 'layouts'
  | 'pages'
  | 'netlify'
  | 'node'
  | 'functions'
  | 'cli'
  | 'packaging'
  | 'lab';

/** Requests and responses that all three protocols share. */
const SHARED_HTTP = [
  '**/http/reply.ts',
  '**/http/request-body.ts',
  '**/http/respond.ts',
  '**/http/methods.ts',
  '**/http/release.ts',
];

const GROUND: RoomName[] = ['settings', 'text', 'schema', 'reviews', 'wording'];
const PURE: RoomName[] = [...GROUND, 'insights', 'importers', 'feeds', 'api', 'http', 'mcp', 'websub'];
const PEOPLE: RoomName[] = [...PURE, 'io', 'views', 'browser', 'styles'];

export const ROOMS: Record<RoomName, Room> = {
  settings: { path: 'src/settings.ts', rooms: [], isPure: true },
  text: { path: 'src/text', rooms: ['settings'], isPure: true },
  schema: { path: 'src/schema', rooms: ['settings', 'text'], packages: ['zod'], isPure: true },
  reviews: {
    path: 'src/reviews',
    rooms: ['settings', 'text', 'schema'],
    packages: ['@orama/stemmers', '@orama/stopwords'],
    isPure: true,
    parts: ['words', 'replies'],
  },
  wording: {
    path: 'src/wording',
    rooms: ['settings', 'text', 'schema', 'reviews'],
    packages: ['zod'],
    isPure: true,
  },
  insights: {
    path: 'src/insights',
    rooms: GROUND,
    parts: ['text', 'vocabulary', 'model', 'sayings', 'analysis', 'dataset', 'readings'],
    isPure: true,
  },
  importers: {
    path: 'src/importers',
    rooms: GROUND,
    parts: ['reading', 'aliases', 'formats', 'proposal', 'merge'],
    packages: ['csv-parse', 'entities', 'fflate', 'zod'],
    isPure: true,
  },
  feeds: { path: 'src/feeds', rooms: GROUND, packages: ['feed'], isPure: true },
  api: {
    path: 'src/api',
    rooms: [...GROUND, 'insights', 'importers', 'feeds'],
    packages: ['zod'],
    isPure: true,
  },
  http: { path: 'src/http', rooms: [...GROUND, 'insights', 'feeds', 'api'], isPure: true },
  mcp: {
    path: 'src/mcp',
    rooms: [...GROUND, 'insights', 'feeds', 'api'],
    exceptions: SHARED_HTTP,
    parts: ['answers', 'tools', 'lists', 'protocol'],
    packages: ['@modelcontextprotocol/server', 'zod'],
    isPure: true,
  },
  websub: {
    path: 'src/websub',
    rooms: [...GROUND, 'feeds', 'api'],
    exceptions: SHARED_HTTP,
    packages: ['tldts'],
    isPure: true,
  },
  io: {
    path: 'src/io',
    rooms: PURE,
    parts: ['environment', 'release', 'content', 'network', 'stores'],
  },
  views: { path: 'src/views', rooms: PURE, packages: ['uqr'], isPure: true },
  browser: { path: 'src/browser', rooms: [...PURE, 'views'], isForBrowsers: true },
  styles: { path: 'src/styles', rooms: [] },
  components: { path: 'src/components', rooms: PEOPLE },
  layouts: { path: 'src/layouts', rooms: [...PEOPLE, 'components'] },
  pages: {
    path: 'src/pages',
    rooms: [...PEOPLE, 'components', 'layouts'],
    // `[...live].ts` runs the live endpoints on Node under Astro.
    exceptions: ['**/node/routes.ts'],
  },
  netlify: { path: 'netlify', rooms: [...PURE, 'io'] },
  node: { path: 'src/node', rooms: [...PURE, 'io'] },
  functions: { path: 'functions', rooms: [...PURE, 'io', 'netlify'] },
  cli: {
    path: 'src/cli',
    rooms: [...PURE, 'io', 'views', 'netlify', 'node'],
    parts: ['build', 'commands'],
  },
  packaging: { path: 'packaging', rooms: [...PURE, 'io', 'cli'] },
  lab: { path: 'lab', rooms: [...PURE, 'io', 'cli'] },
};

export const ROOM_NAMES = Object.keys(ROOMS) as RoomName[];

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
