import type { Feature } from '../../platform/feature.ts';
import { SandboxesController } from './http.ts';
import { sandboxesPages } from './pages.ts';

/** Copies of a site to try changes in. */
export const sandboxes: Feature = {
  name: 'sandboxes',
  controllers: [SandboxesController],
  pages: sandboxesPages,
};
