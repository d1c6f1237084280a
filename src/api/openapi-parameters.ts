import type { ReviewsDataset } from '../schema/reviews-dataset.ts';
import { longestText, type Parameter } from '../schema/search-parameters.ts';
import type { JsonSchema } from './components.ts';
import type { Operation } from './operation.ts';
import { requestHeaders } from './request-headers.ts';

/** What a request to an operation may carry in its path, query and headers. */
export function parameters(operation: Operation, dataset: ReviewsDataset): JsonSchema[] {
  return [
    ...Object.entries(operation.pathParameters).map(([name, parameter]) =>
      parameterObject(name, 'path', withKnownName(name, parameter, dataset)),
    ),
    ...Object.entries(operation.query).map(([name, parameter]) =>
      parameterObject(name, 'query', withKnownName(name, parameter, dataset)),
    ),
    ...Object.entries(requestHeaders(operation)).map(([name, description]) =>
      requestHeader(name, description),
    ),
  ];
}

function parameterObject(name: string, place: 'path' | 'query', parameter: Parameter): JsonSchema {
  const { description, example, format, ...rest } = parameter;
  const maxLength = longestText(parameter);
  const schema = maxLength === undefined ? rest : { ...rest, maxLength };
  return {
    name,
    in: place,
    required: place === 'path',
    description,
    schema: format === 'date' ? { ...schema, format } : schema,
    ...(format === 'cursor' ? {} : { example }),
  };
}

/** Examples that work on this business's own vocabulary. */
function withKnownName(name: string, parameter: Parameter, { business }: ReviewsDataset): Parameter {
  const known = {
    mentions_technician: business.technicians[0]?.label,
    mentions_service: business.services[0]?.id,
  }[name];
  return known === undefined ? parameter : { ...parameter, example: known };
}

function requestHeader(name: string, description: string): JsonSchema {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}
