import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** FO-01: the newest version of each form. */
export const formView: Projection<FormView, Recorded<FormEvent>> = {
  schema: { name: 'forms', indexes: { name: ['content.name'] }, search: ['content.name'], generation: 2 },
  types: ['FormSaved', 'FormDeleted'],
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.formId }),
  evolve: (_, event) => {
    if (event.type === 'FormDeleted') return null;
    const { formId, version, content } = event.data;
    return { id: formId, version, content, savedAt: event.metadata.at };
  },
};
