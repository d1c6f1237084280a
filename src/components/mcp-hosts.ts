import { PATHS } from '../settings.ts';

/** How the main MCP hosts are told of a remote server without credentials. */
export function mcpHosts(baseUrl: string, name: string): { host: string; steps: string; code: string }[] {
  const url = baseUrl + PATHS.mcp;
  const json = (value: unknown): string => JSON.stringify(value, null, 2);
  return [
    {
      host: 'Claude',
      steps: 'On the web and desktop: Settings, Connectors, Add custom connector, and paste this address.',
      code: url,
    },
    {
      host: 'Claude Code',
      steps: 'In a terminal:',
      code: `claude mcp add --transport http ${name} ${url}`,
    },
    {
      host: 'ChatGPT',
      steps:
        'Settings, Apps & Connectors, Advanced, Developer mode; then Create, paste this address and choose “No authentication”.',
      code: url,
    },
    {
      host: 'Cursor',
      steps: 'In ~/.cursor/mcp.json or the .cursor/mcp.json of a project:',
      code: json({ mcpServers: { [name]: { url } } }),
    },
    {
      host: 'VS Code',
      steps: 'In .vscode/mcp.json:',
      code: json({ servers: { [name]: { type: 'http', url } } }),
    },
    {
      host: 'Gemini CLI',
      steps: 'In a terminal:',
      code: `gemini mcp add --transport http ${name} ${url}`,
    },
    {
      host: 'Hosts that only start local programs',
      steps: 'A bridge from npm:',
      code: json({ mcpServers: { [name]: { command: 'npx', args: ['-y', 'mcp-remote', url] } } }),
    },
  ];
}

/** The tools of CONTRACT 7, in the order in which the server lists them. */
export const MCP_TOOLS: readonly { name: string; input: string; answer: string }[] = [
  { name: 'get_business', input: 'none', answer: 'The business, its rating, its people and services.' },
  {
    name: 'search_reviews',
    input: 'the parameters of /api/reviews/search',
    answer: 'The very answer of /api/reviews/search.',
  },
  { name: 'get_reviews_since', input: 'date, cursor', answer: 'Reviews on or after a date.' },
  {
    name: 'get_insights',
    input: 'section: all, summary, aspects, entities, topics, temporal or faq',
    answer: 'That part of /insights.json.',
  },
  {
    name: 'get_aspect_sentiment',
    input: 'aspect: id or label',
    answer: 'One aspect with its numbers and quotes.',
  },
  {
    name: 'get_technician',
    input: 'technician: id, name or alias',
    answer: 'What reviews say about one person.',
  },
  {
    name: 'get_service',
    input: 'service: id, label or alias',
    answer: 'What reviews say about one service.',
  },
  { name: 'search', input: 'query', answer: 'Titles and addresses of what fits, for hosts that cite.' },
  { name: 'fetch', input: 'id from search', answer: 'The whole text behind one result.' },
];
