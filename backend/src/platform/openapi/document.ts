import { ErrorBody } from '@kontor/contracts/kernel/error-body';
import type { Feature } from '../feature.ts';
import { INTRODUCTION, SECURITY_SCHEMES } from './introduction.ts';
import { type OpenApiOperation, operationJson } from './operation-json.ts';
import type { ControllerOperations, FeatureOperations } from './operations.ts';
import { ERROR, SHARED_RESPONSES } from './refusals.ts';
import { routesOf } from './routes.ts';
import { answerSchemas, type JsonSchema } from './schemas.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, object>>;
    readonly securitySchemes: object;
  };
}

type DescribedFeature = Pick<Feature, 'name' | 'controllers'> & FeatureOperations;

/** @throws if a call has no description */
export const openApiDocument = async (features: readonly Feature[]): Promise<OpenApiDocument> => {
  const documented: readonly DescribedFeature[] = await Promise.all(
    features
      .filter(({ controllers }) => controllers.length > 0)
      .map(async ({ name, controllers, operations }) => {
        const described = await operations?.();
        if (!described) throw new Error(`the feature ${name} has no operations`);
        return { ...described, name, controllers };
      }),
  );
  const schemas = answerSchemas([
    [ERROR, ErrorBody],
    ...documented.flatMap(({ described }) => described.flatMap(namedAnswers)),
  ]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kontor',
      version: '1.0.0',
      description: INTRODUCTION,
      ...{ license: { name: 'MIT', identifier: 'MIT' } },
    },
    servers: [{ url: '/', description: 'The site that the host name belongs to' }],
    tags: documented.map(({ name, about }) => ({ name, description: about })),
    paths: pathsOf(documented, schemas),
    components: { schemas, responses: SHARED_RESPONSES, securitySchemes: SECURITY_SCHEMES },
  };
};

const namedAnswers = ({ operations }: ControllerOperations) =>
  Object.values(operations).flatMap(({ answer: { content } }) =>
    content?.kind === 'json' ? [[content.name, content.schema] as const] : [],
  );

const pathsOf = (
  features: readonly DescribedFeature[],
  schemas: OpenApiDocument['components']['schemas'],
): OpenApiDocument['paths'] => {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  for (const { name: tag, controllers, described } of features) {
    for (const controller of controllers) {
      const operations = described.find((one) => one.controller === controller)?.operations;
      for (const route of routesOf(controller)) {
        const operation = operations?.[route.name];
        if (!operation) throw new Error(`${controller.name}.${route.name} is not described`);
        const id = `${controller.name.replace(/Controller$/u, '')}${route.name[0]!.toUpperCase()}${route.name.slice(1)}`;
        const operationId = id[0]!.toLowerCase() + id.slice(1);
        (paths[route.path] ??= {})[route.method] = operationJson({ operationId, tag, route, operation, schemas });
      }
    }
  }
  return paths;
};
