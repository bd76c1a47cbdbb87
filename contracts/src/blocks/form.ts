import { z } from 'zod';
import { FormId } from '../forms/form.ts';
import { blockKind } from './block-kind.ts';

/** FO-01. FO-10: `isAsync` submits in place, without a redirect. */
export const form = blockKind({
  typeNumber: 9,
  schema: z.object({ type: z.literal('form'), formId: FormId, isAsync: z.boolean().optional() }),
  textOf: () => [],
});
