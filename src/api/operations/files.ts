import { DATA_FILES, type DataFile, OPENAPI_FILE } from '../data-files.ts';
import type { FileOperation } from '../operation.ts';
import { FILE_ERRORS, FILE_HEADERS } from '../shared-responses.ts';

export const getDataFiles: readonly FileOperation[] = DATA_FILES.map(fileOperation);

export const getOpenApi: FileOperation = fileOperation(OPENAPI_FILE);

function fileOperation({
  mediaType,
  answer,
  component,
  name,
  listedAs: _listedAs,
  topic,
  description,
  ...file
}: DataFile): FileOperation {
  const isTopic = topic !== undefined;
  return {
    ...file,
    description: isTopic ? `${description} A WebSub topic.` : description,
    method: 'get',
    kind: 'file',
    pathParameters: {},
    query: {},
    answer: { description: answer, mediaType, component },
    headers: isTopic ? [...FILE_HEADERS, 'Link'] : FILE_HEADERS,
    errors: FILE_ERRORS,
    examples: [{ summary: name ?? file.summary, target: file.path, status: 200 }],
  };
}
