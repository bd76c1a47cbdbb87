import type { Feature } from '../../platform/feature.ts';
import { SandboxesController } from './http.ts';

/** Copies of a site to try things on. */
export const sandboxes: Feature = {
  name: 'sandboxes',
  controllers: [SandboxesController],
};
