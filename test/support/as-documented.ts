import type { ValidateFunction } from 'ajv/dist/2020.js';
import { features } from '../../backend/src/features/index.ts';
import { type OpenApiDocument, openApiDocument } from '../../backend/src/platform/openapi/document.ts';
import type { OpenApiOperation } from '../../backend/src/platform/openapi/operation-json.ts';
import { DocumentSchemas, problemsOf } from './document-schemas.ts';

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

/** Statuses that need no documentation. */
const ANYWHERE: ReadonlySet<number> = new Set([304, 500]);

class Documented {
  readonly #document: OpenApiDocument;
  readonly #schemas: DocumentSchemas;
  readonly #checks = new Map<string, ValidateFunction>();
  /** Paths without parameters first. */
  readonly #paths: readonly (readonly [path: string, pattern: RegExp])[];

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#schemas = new DocumentSchemas(document);
    this.#paths = Object.keys(document.paths)
      .sort((one, other) => one.split('{').length - other.split('{').length)
      .map((path) => [path, new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/gu, '[^/]+')}/?$`, 'u')]);
  }

  /** @throws if the answer differs from the document */
  expect({ method, path, status, body }: Answered): void {
    const [plain = ''] = path.split('?');
    const known = this.#paths.find(
      ([template, pattern]) => pattern.test(plain) && method in (this.#document.paths[template] ?? {}),
    );
    if (!known || ANYWHERE.has(status)) return;
    const [template] = known;
    const name = `${method} ${template} ${status}`;
    const { responses } = this.#document.paths[template]![method]!;
    if (!(status in responses)) throw new Error(`the document of the API knows nothing of ${name}`);
    // A HEAD has no body.
    const check = method === 'head' ? undefined : this.#checkOf(name, responses, status);
    const problems = check ? problemsOf(check, body) : [];
    if (problems.length === 0) return;
    throw new Error(`${name} is not as documented: ${problems.join('; ')}\n${JSON.stringify(body, null, 2)}`);
  }

  #checkOf(name: string, responses: OpenApiOperation['responses'], status: number): ValidateFunction | undefined {
    const response = responses[status]!;
    if ('$ref' in response) return undefined;
    const schema = response.content?.['application/json']?.schema;
    if (!schema || Object.keys(response.content ?? {}).length > 1) return undefined;
    const [method = '', template = ''] = name.split(' ');
    const at = ['paths', template, method, 'responses', String(status), 'content', 'application/json', 'schema'];
    const known = this.#checks.get(name) ?? this.#schemas.at(...at);
    this.#checks.set(name, known);
    return known;
  }
}

let made: Promise<Documented> | undefined;

/** @throws if an API answer differs from the document */
export const expectAsDocumented = async (answered: Answered): Promise<void> => {
  if (!answered.path.startsWith('/api/')) return;
  made ??= openApiDocument(features).then((document) => new Documented(document));
  (await made).expect(answered);
};
