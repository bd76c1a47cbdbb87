import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import { loadForm } from '../../forms/page-form.server.ts';
import type { PageForm } from '../../forms/page-form.ts';

interface LoadedForm {
  readonly type: 'form';
  /** `null`: deleted or never existed. */
  readonly form: PageForm | null;
  readonly isAsync: boolean;
}

export const loadFormBlock = async (
  { formId, isAsync = false }: BlockOf<'form'>,
  context: AppLoadContext,
): Promise<LoadedForm> => ({ type: 'form', form: await loadForm(formId, context), isAsync });
