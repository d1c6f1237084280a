/** How one assistant is told of the server: a command, a file's content or a way through its settings. */
export interface InstallSnippet {
  host: string;
  /** Where the code goes, or what to click. */
  where: string;
  language: 'sh' | 'json' | 'text';
  code: string;
}

/** Copy-paste installation for the main hosts; none needs a key. */
export function installSnippets(endpoint: string): InstallSnippet[] {
  const json = (value: object): string => JSON.stringify(value, null, 2);
  return [
    {
      host: 'Claude (web and desktop)',
      where: 'Settings, Connectors, Add custom connector; leave the OAuth fields empty.',
      language: 'text',
      code: endpoint,
    },
    {
      host: 'Claude Code',
      where: 'Terminal',
      language: 'sh',
      code: `claude mcp add --transport http reviews ${endpoint}`,
    },
    {
      host: 'ChatGPT',
      where:
        'Settings, Apps & Connectors, Advanced, Developer mode on; then Create with authentication None.',
      language: 'text',
      code: endpoint,
    },
    {
      host: 'Gemini CLI',
      where: 'Terminal',
      language: 'sh',
      code: `gemini mcp add --transport http reviews ${endpoint}`,
    },
    {
      host: 'Cursor',
      where: '.cursor/mcp.json',
      language: 'json',
      code: json({ mcpServers: { reviews: { url: endpoint } } }),
    },
    {
      host: 'VS Code with GitHub Copilot',
      where: '.vscode/mcp.json',
      language: 'json',
      code: json({ servers: { reviews: { type: 'http', url: endpoint } } }),
    },
    {
      host: 'GitHub Copilot coding agent',
      where: 'Repository settings, Copilot, Coding agent, MCP configuration',
      language: 'json',
      code: json({ mcpServers: { reviews: { type: 'http', url: endpoint, tools: ['*'] } } }),
    },
    {
      host: 'Hosts that only start programs',
      where: 'Their MCP configuration; needs Node.',
      language: 'json',
      code: json({ mcpServers: { reviews: { command: 'npx', args: ['-y', 'mcp-remote', endpoint] } } }),
    },
  ];
}
