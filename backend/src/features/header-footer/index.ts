import type { Feature } from '../../platform/feature.ts';
import { HeaderFooterController } from './http.ts';

/** HN-01: what stands above and below all pages, read and replaced by two calls. */
export const headerFooter: Feature = { name: 'header-footer', controllers: [HeaderFooterController] };
