import { mkdirSync, writeFileSync } from 'node:fs';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { importTypeScript } from '../test/runtime/typescript.ts';

const RESULT = 'build/openapi.json';
const TYPES = 'build/openapi.d.ts';

export const writeOpenApi = async (): Promise<void> => {
  importTypeScript('node_modules/.cache/kontor');
  const [{ features }, { openApiDocument }] = await Promise.all([
    import('../backend/src/features/index.ts'),
    import('../backend/src/platform/openapi/document.ts'),
  ]);
  const text = JSON.stringify(await openApiDocument(features), null, 2);
  mkdirSync('build', { recursive: true });
  writeFileSync(RESULT, `${text}\n`);
  writeFileSync(
    TYPES,
    astToString(
      // Fields with defaults are optional in requests.
      await openapiTypes(JSON.parse(text) as OpenAPI3, { defaultNonNullable: false }),
    ),
  );
};
