/** The pages for developers, in the order of their menu. */
export interface DeveloperPage {
  path: string;
  /** Its name in menus. */
  label: string;
  /** What it answers, in a few words. */
  about: string;
  /** Operations that it documents, by id. */
  operations: readonly string[];
  /** Where its subject was when all was on one page. */
  formerFragments: readonly string[];
}

export const DEVELOPER_PAGES = [
  {
    path: '/developers/',
    label: 'Quickstart',
    about: 'First requests, endpoints, basics',
    operations: [],
    formerFragments: [],
  },
  {
    path: '/developers/reviews/',
    label: 'Reviews and insights',
    about: 'All reviews in one file; what they say, in numbers',
    operations: ['getReviews', 'getInsights'],
    formerFragments: [],
  },
  {
    path: '/developers/search/',
    label: 'Search',
    about: 'Reviews by words, stars, dates and what they mention',
    operations: ['searchReviews'],
    formerFragments: [],
  },
  {
    path: '/developers/incremental/',
    label: 'Stay up to date',
    about: 'Keep a copy, conditional requests, reviews since a date, health',
    operations: ['getReviewsSince', 'getHealth'],
    formerFragments: [],
  },
  {
    path: '/developers/feeds/',
    label: 'Feeds',
    about: 'Atom and JSON Feed with the newest reviews',
    operations: ['getAtomFeed', 'getJsonFeed'],
    formerFragments: [],
  },
  {
    path: '/developers/websub/',
    label: 'WebSub',
    about: 'Get each change sent to your server',
    operations: ['subscribe'],
    formerFragments: ['websub'],
  },
  {
    path: '/developers/mcp/',
    label: 'MCP',
    about: 'Connect Claude, ChatGPT, Cursor, VS Code and other AI clients',
    operations: ['postMcp'],
    formerFragments: ['mcp'],
  },
  {
    path: '/developers/errors/',
    label: 'Errors and headers',
    about: 'Every error code, and the headers of requests and responses',
    operations: [],
    formerFragments: ['errors', 'headers'],
  },
  {
    path: '/developers/data-model/',
    label: 'Data model',
    about: 'Every key, OpenAPI and TypeScript types',
    operations: ['getOpenApi'],
    formerFragments: ['data-model'],
  },
] as const satisfies readonly DeveloperPage[];

/** The page that documents an operation. */
export function pageOfOperation(id: string): string {
  const page = DEVELOPER_PAGES.find(({ operations }) => (operations as readonly string[]).includes(id));
  return page?.path ?? '/developers/';
}
