import type { FormEvent } from '@kontor/contracts/forms/events';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface FormState {
  /** The newest version, from 1; 0: no form. */
  readonly version: number;
  readonly content: FormContent | null;
  readonly isDeleted: boolean;
}

export type FormCommand =
  /** FO-02. @throws Refusal `form.changedMeanwhile` if `madeFrom` is not the newest version; `form.unknown` */
  | {
      readonly type: 'SaveForm';
      readonly formId: FormId;
      readonly content: FormContent;
      /** The version it was edited from; 0: none. */
      readonly madeFrom: number;
    }
  | { readonly type: 'DeleteForm'; readonly formId: FormId };

/** FO-01, FO-02: a form and its versions. Edits of an outdated version are refused. */
export const formDecider: Decider<FormState, FormCommand, FormEvent> = {
  initial: { version: 0, content: null, isDeleted: false },
  evolve: (state, event) => {
    switch (event.type) {
      case 'FormSaved':
        return { version: event.data.version, content: event.data.content, isDeleted: false };
      case 'FormDeleted':
        return { ...state, isDeleted: true };
    }
  },
  decide: (command, { version, content, isDeleted }) => {
    const { formId } = command;
    if (command.type === 'DeleteForm') {
      return content === null || isDeleted ? [] : [{ type: 'FormDeleted', data: { formId } }];
    }
    if (isDeleted) throw new Refusal('notFound', { key: 'form.unknown' });
    if (JSON.stringify(command.content) === JSON.stringify(content)) return [];
    if (command.madeFrom !== version) throw new Refusal('conflict', { key: 'form.changedMeanwhile' });
    return [{ type: 'FormSaved', data: { formId, version: version + 1, content: command.content } }];
  },
};
