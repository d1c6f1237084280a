import { readSite } from '../../io/release/site-data.ts';
import { MEDIA_TYPES, PAGES, PATHS } from '../../settings.ts';

/** The APIs of this site as a linkset (RFC 9727, RFC 9264). */
export const GET = () => {
  const { baseUrl, dataset } = readSite();
  const type = 'application/json';
  const linkset = [
    {
      anchor: `${baseUrl}/.well-known/api-catalog`,
      item: [
        { href: `${baseUrl}/`, title: `Reviews API of ${dataset.business.name}` },
        { href: baseUrl + PATHS.mcp, title: 'MCP endpoint' },
      ],
    },
    {
      anchor: `${baseUrl}/`,
      'service-desc': [{ href: baseUrl + PATHS.openapi, type }],
      'service-doc': [{ href: baseUrl + PAGES.developers, type: 'text/html' }],
      'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
      status: [{ href: baseUrl + PATHS.health, type }],
    },
    {
      anchor: baseUrl + PATHS.mcp,
      'service-doc': [{ href: baseUrl + PAGES.developersMcp, type: 'text/html' }],
      'service-meta': [{ href: baseUrl + PATHS.mcpCard, type: MEDIA_TYPES.mcpCard }],
    },
  ];
  return new Response(JSON.stringify({ linkset }), {
    headers: { 'content-type': 'application/linkset+json' },
  });
};
