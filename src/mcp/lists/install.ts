/** How to add the server to one AI client: a command, a file or a path through its settings. */
export interface InstallSnippet {
  client: string;
  /** A file, a terminal, or what to click. */
  where: string;
  language: 'sh' | 'json' | 'text';
  code: string;
}

/** Installation in the main AI clients; none needs a key. */
export function installSnippets(endpoint: string): InstallSnippet[] {
  const json = (value: object): string => JSON.stringify(value, null, 2);
  return [
    {
      client: 'Claude (web and desktop)',
      where: 'Settings, Connectors, Add custom connector; leave the OAuth fields empty.',
      language: 'text',
      code: endpoint,
    },
    {
      client: 'Claude Code',
      where: 'Terminal',
      language: 'sh',
      code: `claude mcp add --transport http reviews ${endpoint}`,
    },
    {
      client: 'ChatGPT',
      where:
        'Settings, Apps & Connectors, Advanced, Developer mode on; then Create with authentication None.',
      language: 'text',
      code: endpoint,
    },
    {
      client: 'Gemini CLI',
      where: 'Terminal',
      language: 'sh',
      code: `gemini mcp add --transport http reviews ${endpoint}`,
    },
    {
      client: 'Cursor',
      where: '.cursor/mcp.json',
      language: 'json',
      code: json({ mcpServers: { reviews: { url: endpoint } } }),
    },
    {
      client: 'VS Code with GitHub Copilot',
      where: '.vscode/mcp.json',
      language: 'json',
      code: json({ servers: { reviews: { type: 'http', url: endpoint } } }),
    },
    {
      client: 'GitHub Copilot coding agent',
      where: 'Repository settings, Copilot, Coding agent, MCP configuration',
      language: 'json',
      code: json({ mcpServers: { reviews: { type: 'http', url: endpoint, tools: ['*'] } } }),
    },
    {
      client: 'Clients that only run local servers',
      where: 'MCP configuration of the client; needs Node.',
      language: 'json',
      code: json({ mcpServers: { reviews: { command: 'npx', args: ['-y', 'mcp-remote', endpoint] } } }),
    },
  ];
}
