/** How to add the server to one AI client: a command, a file or a path through its settings. */
export interface InstallSnippet {
  client: string;
  /** A file, a terminal, or what to click. */
  where: string;
  language: 'sh' | 'json' | 'text';
  code: string;
  /** Opens the client and offers to add the server. */
  link?: string;
}

/** Installation in the main AI clients; none needs a key. */
export function installSnippets(endpoint: string): InstallSnippet[] {
  const json = (value: object): string => JSON.stringify(value, null, 2);
  return [
    {
      client: 'Claude (web and desktop)',
      where:
        'Customize, Connectors, +, Add custom connector. Paste the URL; leave the OAuth fields empty. On a team plan, an owner adds it first.',
      language: 'text',
      code: endpoint,
    },
    {
      client: 'Claude Code',
      where: 'Terminal. Check with `/mcp`.',
      language: 'sh',
      code: `claude mcp add --transport http reviews ${endpoint}`,
    },
    {
      client: 'ChatGPT',
      where:
        'On the web: Settings, Apps (or Connectors), Advanced settings, Developer mode on. Then Create app: paste the URL, choose No authentication.',
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
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=reviews&config=${encodeURIComponent(base64({ url: endpoint }))}`,
    },
    {
      client: 'VS Code with GitHub Copilot',
      where: '.vscode/mcp.json',
      language: 'json',
      code: json({ servers: { reviews: { type: 'http', url: endpoint } } }),
      link: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'reviews', type: 'http', url: endpoint }))}`,
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

/** ASCII JSON in base64. URLs of sites are ASCII: other letters are in punycode. */
function base64(value: object): string {
  return btoa(JSON.stringify(value));
}
