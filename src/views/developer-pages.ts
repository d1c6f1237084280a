/** The pages for developers, in the order of their menu. */
export const DEVELOPER_PAGES = [
  {
    path: '/developers/',
    label: 'Quickstart',
    about: 'First requests, search, a copy that stays current, basics',
  },
  {
    path: '/developers/mcp/',
    label: 'MCP',
    about: 'Connect Claude, ChatGPT, Cursor, VS Code and other AI clients',
  },
  {
    path: '/developers/websub/',
    label: 'WebSub',
    about: 'Get each change sent to your server',
  },
  {
    path: '/developers/feeds/',
    label: 'Feeds',
    about: 'Follow new reviews in a feed reader or a program',
  },
  {
    path: '/developers/reference/',
    label: 'Reference',
    about: 'Every operation with its parameters, responses and errors, to try',
  },
] as const;
