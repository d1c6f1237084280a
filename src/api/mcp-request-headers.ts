/** Headers that MCP clients send. Separate from the operation, because Netlify's functions need only the names. */
export const MCP_REQUEST_HEADERS = {
  'Mcp-Session-Id': 'The session that initialize returned (legacy revisions). Optional.',
  'MCP-Protocol-Version': 'The revision that both sides agreed on.',
  'Mcp-Method': 'The method in the body (2026-07-28). A different one gets 400.',
  'Mcp-Name': 'The tool, prompt or resource in the body (2026-07-28). A different one gets 400.',
};
