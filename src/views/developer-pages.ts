import { PAGES } from '../settings.ts';

/** The pages for developers, in the order of their menu. */
export const DEVELOPER_PAGES = [
  {
    path: PAGES.developers,
    label: 'Quickstart',
    about: 'First requests, search, a copy that stays current, basics',
  },
  {
    path: PAGES.developersMcp,
    label: 'MCP',
    about: 'Connect Claude, ChatGPT, Cursor, VS Code and other AI clients',
  },
  {
    path: PAGES.developersWebSub,
    label: 'WebSub',
    about: 'Get each change sent to your server',
  },
  {
    path: PAGES.developersFeeds,
    label: 'Feeds',
    about: 'Follow new reviews in a feed reader or a program',
  },
  {
    path: PAGES.reference,
    label: 'Reference',
    about: 'Every operation with its parameters, responses and errors, to try',
  },
] as const;
