import { completable, McpServer, ResourceTemplate, type Server } from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * The tools, resources and prompts that the conformance suites call, for our HTTP layer. It has no
 * features by which a server calls its client: the service has none (see expected/*.yml).
 */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAAAAA==';
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' } as const;

export function fixtureServer(): Server {
  const mcp = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        resources: { listChanged: false },
        prompts: { listChanged: false },
        completions: {},
      },
    },
  );
  addTools(mcp);
  addResources(mcp);
  addPrompts(mcp);
  return mcp.server;
}

function addTools(mcp: McpServer): void {
  const tool = (name: string, content: () => object[]): void => {
    mcp.registerTool(name, { description: `Fixture ${name}` }, () => ({ content: content() as never }));
  };
  tool('test_simple_text', () => [{ type: 'text', text: 'This is a simple text response for testing.' }]);
  tool('test_image_content', () => [image]);
  tool('test_audio_content', () => [{ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }]);
  tool('test_embedded_resource', () => [
    {
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    },
  ]);
  tool('test_multiple_content_types', () => [
    { type: 'text', text: 'Multiple content types test:' },
    image,
    {
      type: 'resource',
      resource: {
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: '{"test":"data","value":123}',
      },
    },
  ]);
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
}

function addResources(mcp: McpServer): void {
  const text = (uri: string, mimeType: string, content: string) => ({
    contents: [{ uri, mimeType, text: content }],
  });
  mcp.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, (uri) =>
    text(uri.href, 'text/plain', 'This is the content of the static text resource.'),
  );
  mcp.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: PIXEL }],
  }));
  mcp.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { mimeType: 'application/json' },
    (uri, { id }) =>
      text(
        uri.href,
        'application/json',
        JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      ),
  );
}

function addPrompts(mcp: McpServer): void {
  const said = (...content: object[]) => ({
    messages: content.map((part) => ({ role: 'user' as const, content: part as never })),
  });
  mcp.registerPrompt('test_simple_prompt', { description: 'Fixture' }, () =>
    said({ type: 'text', text: 'This is a simple prompt for testing.' }),
  );
  mcp.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Fixture',
      argsSchema: z.object({
        arg1: completable(z.string(), (typed) =>
          ['paris', 'park', 'party'].filter((word) => word.startsWith(typed)),
        ),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => said({ type: 'text', text: `Prompt with arguments: arg1='${arg1}', arg2='${arg2}'` }),
  );
  mcp.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Fixture', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) =>
      said(
        {
          type: 'resource',
          resource: {
            uri: resourceUri,
            mimeType: 'text/plain',
            text: 'Embedded resource content for testing.',
          },
        },
        { type: 'text', text: 'Please process the embedded resource above.' },
      ),
  );
  mcp.registerPrompt('test_prompt_with_image', { description: 'Fixture' }, () =>
    said(image, { type: 'text', text: 'Please analyze the image above.' }),
  );
}
