import {
  firstFolder,
  type FormForward,
  type FormSubmissionEvent,
  type SubmissionFolder,
  type SubmissionId,
} from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface SubmissionState {
  readonly formId: FormId;
  readonly version: number;
  readonly folder: SubmissionFolder;
  /** Files that it keeps, by id. */
  readonly files: readonly string[];
  /** Where it is still to go; `null`: nowhere, or it has gone there. */
  readonly forward: FormForward | null;
  readonly isDeleted: boolean;
}

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

export type SubmissionCommand =
  | { readonly type: 'Submit'; readonly submission: Submitted }
  | {
      readonly type: 'Move';
      readonly formId: FormId;
      readonly submissionId: SubmissionId;
      readonly to: SubmissionFolder;
    }
  | {
      readonly type: 'Delete';
      readonly formId: FormId;
      readonly submissionId: SubmissionId;
      readonly reason: 'merchant' | 'retention';
    };

/** FO-07: one submission. Its key is used once: sending it again stores nothing and is answered alike. */
export const submissionDecider: Decider<SubmissionState | null, SubmissionCommand, FormSubmissionEvent> = {
  initial: null,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'FormSubmitted': {
        const { formId, version, suspicions, files } = data;
        const folder = firstFolder(suspicions);
        const forward = folder === 'inbox' ? null : (data.forward ?? null);
        return { formId, version, folder, files, forward, isDeleted: false };
      }
      case 'FormSubmissionMoved':
        return state && { ...state, folder: data.to, forward: data.to === 'inbox' ? null : state.forward };
      case 'FormSubmissionDeleted':
        return state && { ...state, isDeleted: true };
    }
  },
  decide: (command, state) => {
    if (command.type === 'Submit') return state === null ? [{ type: 'FormSubmitted', data: command.submission }] : [];
    const { formId, submissionId } = command;
    if (state?.formId !== formId) throw new Refusal('notFound', { key: 'form.submissionUnknown' });
    if (state.isDeleted) return [];
    if (command.type === 'Delete') {
      const { files, folder: was } = state;
      const deleted = { formId, submissionId, was, reason: command.reason, ...(files.length > 0 && { files }) };
      return [{ type: 'FormSubmissionDeleted', data: deleted }];
    }
    const { folder: was, forward } = state;
    const { to } = command;
    if (was === to) return [];
    const moved = { formId, submissionId, was, to, ...(to === 'inbox' && forward !== null && { forward }) };
    return [{ type: 'FormSubmissionMoved', data: moved }];
  },
};
