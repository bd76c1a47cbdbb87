import { isPersonal, type Need } from '@kontor/contracts/accounts/permissions';
import { exampleOf } from './examples.ts';
import type { Operation } from './operations.ts';
import { parametersOf } from './parameters.ts';
import { type Responses, refusedResponses } from './refusals.ts';
import type { Route } from './routes.ts';
import { inputSchema, type JsonSchema, refTo } from './schemas.ts';
import type { Content } from './content.ts';

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-permission': Need;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Responses;
}
export interface Described {
  readonly operationId: string;
  readonly tag: string;
  readonly route: Route;
  readonly operation: Operation;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

export const operationJson = ({ operationId, tag, route, operation, schemas }: Described): OpenApiOperation => {
  const parameters = parametersOf(route, operation);
  const content = bodyOf(route, operation);
  const permission = NEEDED[route.need] ?? `Needs the permission \`${route.need}\`.`;
  return {
    operationId,
    summary: operation.summary,
    description: [operation.description, permission].filter((text) => text !== undefined && text !== '').join('\n\n'),
    tags: [tag],
    'x-permission': route.need,
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [route.status]: answerOf(route, operation, schemas),
      ...refusedResponses(route, operation),
    },
  };
};

const NEEDED: Readonly<Partial<Record<Need, string>>> = {
  public: 'Whoever likes may call it.',
  signedIn: 'Needs a person who is signed in; API keys are refused.',
  ownAccount: 'Needs a person who is signed in, about whose own account it is; API keys are refused.',
  'apiKeys:write': 'Needs the permission `apiKeys:write`, which no API key has.',
};

/** With a session a write also needs the crumb; an API key suffices alone. */
const securityOf = ({ need, method }: Route): OpenApiOperation['security'] => {
  const crumb = method === 'get' ? {} : { crumbCookie: [], crumbHeader: [] };
  if (need === 'public') return [crumb];
  const session = { session: [], ...crumb };
  return isPersonal(need) || need === 'apiKeys:write' ? [session] : [session, { apiKey: [] }];
};

const bodyOf = ({ body }: Route, { bodyExample, takes }: Operation): Content | null => {
  if (takes) {
    const schema: JsonSchema = { type: 'string', format: 'binary', description: takes.description };
    return Object.fromEntries(
      takes.types.map((type) => [
        type,
        { schema: type === 'multipart/form-data' ? { type: 'object', additionalProperties: schema } : schema },
      ]),
    );
  }
  if (body === undefined) return null;
  const schema = inputSchema(body);
  return { 'application/json': { schema, example: bodyExample ?? exampleOf(schema, nowhere) } };
};

const answerOf = ({ status }: Route, { answer: { content } }: Operation, schemas: Described['schemas']) => {
  const description = STATUS_TEXTS[status] ?? 'Done.';
  if (content === null) return { description };
  if (content.kind === 'file') {
    const file = { schema: { type: 'string' } } as const;
    return { description, content: Object.fromEntries(content.types.map((type) => [type, file])) };
  }
  const schema: JsonSchema = { $ref: refTo(content.name) };
  const example = exampleOf(schema, (ref) => schemas[ref.slice(refTo('').length)]!);
  return { description, content: { 'application/json': { schema, example } } };
};

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'The answer.',
  201: 'It was made.',
  202: 'It is under way.',
  204: 'Done; there is nothing to answer.',
};

const nowhere = (ref: string): JsonSchema => {
  throw new Error(`a body refers to ${ref}`);
};
