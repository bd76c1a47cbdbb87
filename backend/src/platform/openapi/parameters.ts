import { IDEMPOTENCY_HEADER } from '@kontor/contracts/kernel/http';
import type { Operation } from './operations.ts';
import type { Route } from './routes.ts';
import { inputSchema, type JsonSchema } from './schemas.ts';

/** Default descriptions by parameter name. */
const USUAL: Readonly<Record<string, string>> = {
  after: '`next` of the previous page.',
  cursor: '`nextPageCursor` or `nextCursor` of the previous page.',
  limit: 'Maximum number of entries per page.',
  search: 'Search text.',
  format: 'Format of the file.',
  from: 'Start of the period.',
  to: 'End of the period.',
  at: 'An instant in ISO 8601; default: now.',
  asOf: 'An instant in ISO 8601; default: now.',
  personId: 'Pseudonym of the person.',
  status: 'Filters by status.',
  kind: 'Filters by kind.',
  type: 'Filters by type.',
};

/** `orderId`: "Id of the order." */
const spelled = (name: string): string => name.replace(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);
const usualOf = (name: string): string =>
  USUAL[name] ?? (name.endsWith('Id') ? `Id of the ${spelled(name.slice(0, -2))}.` : `The ${spelled(name)}.`);

export const parametersOf = (route: Route, { parameters = {}, ifMatch = false }: Operation): readonly object[] => {
  const descriptionOf = (name: string): string => parameters[name] ?? usualOf(name);
  return [
    ...route.params.map(({ name, schema }) => ({
      name,
      in: 'path',
      required: true,
      description: descriptionOf(name),
      schema: schema === undefined ? { type: 'string' } : inputSchema(schema),
    })),
    ...queryOf(route).map(([name, schema, required]) => ({
      name,
      in: 'query',
      required,
      description: descriptionOf(name),
      schema,
    })),
    ...(ifMatch
      ? [
          {
            name: 'If-Match',
            in: 'header',
            required: false,
            description: 'The `ETag` of the version that was read; if it has changed since, the response is 409.',
            schema: { type: 'string' },
          },
        ]
      : []),
    ...(route.method === 'get'
      ? []
      : [
          {
            name: IDEMPOTENCY_HEADER,
            in: 'header',
            required: false,
            description: 'A repeated request with the same key takes effect once and gets the first response again.',
            schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
          },
        ]),
  ];
};

const queryOf = ({
  query,
}: Route): readonly (readonly [name: string, schema: JsonSchema | boolean, required: boolean])[] => {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(query);
  return Object.entries(properties).map(([name, schema]) => [name, schema, required.includes(name)]);
};
