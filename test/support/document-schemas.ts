import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument } from '../../backend/src/platform/openapi/document.ts';

const ID = 'https://kontor.test/openapi.json';
/** The CommonJS package exports its default inside the default. */
const formats = addFormats as unknown as { default: (ajv: Ajv2020) => void };

export class DocumentSchemas {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: OpenApiDocument) {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ ...(JSON.parse(JSON.stringify(document)) as OpenApiDocument), $id: ID });
  }

  /** The validator for a place in the document: `paths`, `/api/v1/orders`, … */
  at(...path: readonly string[]): ValidateFunction {
    const pointer = path.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
    return this.#ajv.compile({ $ref: `${ID}#/${pointer.join('/')}` });
  }
}

export const problemsOf = (check: ValidateFunction, value: unknown): readonly string[] => {
  check(value);
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};
