import { z } from 'zod';
import { answers, type FeatureOperations, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { ApiDocsController } from './http.ts';

const Document: z.ZodType<object> = z.looseObject({ openapi: z.string() });

export const operations: FeatureOperations = {
  about: 'This API documentation.',
  described: [
    operationsOf(ApiDocsController, {
      document: {
        summary: 'Returns the API as an OpenAPI 3.1 document',
        answer: answers('OpenApiDocument', Document),
      },
      page: { summary: 'Returns the API documentation as an HTML page', answer: sends('text/html') },
      style: { summary: 'Returns the stylesheet of the HTML page', answer: sends('text/css') },
    }),
  ],
};
