import type { Feature } from '../../platform/feature.ts';
import { ApiDocsController } from './http.ts';

/** The OpenAPI document of all features, and a page to read it. */
export const apiDocs: Feature = {
  name: 'api-docs',
  controllers: [ApiDocsController],
};
