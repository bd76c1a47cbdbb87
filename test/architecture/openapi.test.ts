import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { features } from '../../backend/src/features/index.ts';
import type { Feature } from '../../backend/src/platform/feature.ts';
import { type OpenApiDocument, openApiDocument } from '../../backend/src/platform/openapi/document.ts';
import type { OpenApiOperation } from '../../backend/src/platform/openapi/operation-json.ts';
import type { Content } from '../../backend/src/platform/openapi/content.ts';
import { routesOf } from '../../backend/src/platform/openapi/routes.ts';
import { DocumentSchemas, problemsOf } from '../support/document-schemas.ts';

describe('the document of the API', () => {
  let document: OpenApiDocument;
  let schemas: DocumentSchemas;
  let operations: readonly (readonly [name: string, operation: OpenApiOperation])[];
  beforeAll(async () => {
    document = await openApiDocument(features);
    schemas = new DocumentSchemas(document);
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
    );
  });

  it('has every route of every controller, each with a unique id', () => {
    const routes = features.flatMap(({ controllers }) => controllers.flatMap(routesOf));
    expect(operations.map(([name]) => name).sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('fails for a route without a description', async () => {
    const [first] = features.filter(({ controllers }) => controllers.length > 0);
    const bare: Feature = { name: first!.name, controllers: first!.controllers };
    await expect(openApiDocument([bare])).rejects.toThrow('has no operations');
    const halfTold: Feature = { ...bare, operations: async () => ({ about: '', described: [] }) };
    await expect(openApiDocument([halfTold])).rejects.toThrow('is not described');
  });

  it('describes every operation in a sentence, and what it requires', () => {
    const odd = operations.filter(
      ([, { summary, description = '', 'x-permission': need }]) =>
        !/^[A-Z\d].*[^.]$/u.test(summary) || summary.length > 120 || description === '' || !need,
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('has a valid example for every JSON body and answer', () => {
    const JSON_TYPE = 'application/json';
    const wrong = operations.flatMap(([name, { requestBody, responses }]) => {
      const [method = '', path = ''] = name.split(' ');
      const examples = (content: Content | undefined, ...at: readonly string[]): readonly string[] => {
        const example = content?.[JSON_TYPE]?.example;
        if (example === undefined) return [];
        const check = schemas.at('paths', path, method, ...at, 'content', JSON_TYPE, 'schema');
        return problemsOf(check, example).map((problem) => `${name}: ${problem}`);
      };
      return [
        ...examples(requestBody?.content, 'requestBody'),
        ...Object.entries(responses).flatMap(([status, response]) =>
          'content' in response ? examples(response.content, 'responses', status) : [],
        ),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('has example bodies that the product accepts', () => {
    const refused = features.flatMap(({ controllers }) =>
      controllers.flatMap(routesOf).flatMap(({ method, path, body }) => {
        const sent = document.paths[path]?.[method]?.requestBody?.content['application/json']?.example;
        const parsed = body?.safeParse(sent);
        return parsed?.success === false ? [`${method} ${path}: ${parsed.error.message}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });

  it('passes a third-party linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-server-example.com': 'off',
        'operation-4xx-response': 'error',
      },
    });
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config,
    });
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([]);
  });
});
