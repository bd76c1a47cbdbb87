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
  /** Ids of its files. */
  readonly files: readonly string[];
  /** Where it is forwarded to; `null`: nowhere. */
  readonly forward: FormForward | null;
  readonly hasGoneOn: boolean;
  readonly isDeleted: boolean;
}

type Submitted = Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'];

export type SubmissionCommand =
  | { readonly type: 'Submit'; readonly submission: Submitted }
  /** Into or out of spam. @throws Refusal `form.submissionUnknown` */
  | {
      readonly type: 'Move';
      readonly formId: FormId;
      readonly submissionId: SubmissionId;
      readonly to: SubmissionFolder;
    }
  /** Permanently. @throws Refusal `form.submissionUnknown` */
  | {
      readonly type: 'Delete';
      readonly formId: FormId;
      readonly submissionId: SubmissionId;
      readonly reason: 'merchant' | 'retention';
    };

/** FO-07: one submission. Its key is used once: a repeat stores nothing and gets the same answer. */
export const submissionDecider: Decider<SubmissionState | null, SubmissionCommand, FormSubmissionEvent> = {
  initial: null,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'FormSubmitted': {
        const { formId, version, suspicions, files } = data;
        const folder = firstFolder(suspicions);
        const { forward = null } = data;
        return { formId, version, folder, files, forward, hasGoneOn: folder === 'inbox', isDeleted: false };
      }
      case 'FormSubmissionMoved':
        return state && { ...state, folder: data.to, hasGoneOn: state.hasGoneOn || data.to === 'inbox' };
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
    const { folder: was } = state;
    const { to } = command;
    if (was === to) return [];
    const goesOn = to === 'inbox' ? onward(state) : {};
    return [{ type: 'FormSubmissionMoved', data: { formId, submissionId, was, to, ...goesOn } }];
  },
};

const onward = ({ forward, hasGoneOn }: SubmissionState) => {
  if (forward === null) return {};
  if (!hasGoneOn) return { forward };
  const { mails, webhooks, origin } = forward;
  return {
    ...(webhooks.length > 0 && { resumes: webhooks }),
    ...(mails > 0 && { resumesMails: { mails, origin } }),
  };
};
