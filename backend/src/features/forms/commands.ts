import type { FormAnswers } from '@kontor/contracts/forms/answers';
import type {
  FormEvent,
  FormForward,
  FormSubmissionEvent,
  FormUploadEvent,
  JoinWish,
  SubmissionId,
  SubmittedFrom,
  Suspicion,
} from '@kontor/contracts/forms/events';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Position } from '@kontor/contracts/kernel/events';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { FormCommand, FormState } from './form-decider.ts';
import type { KeyHolders } from './sealed-answers.ts';
import type { SubmissionCommand, SubmissionState } from './submission-decider.ts';
import type { UploadCommand, UploadState } from './upload-decider.ts';

/** HTML in it may be unsanitised. */
export class WriteForm extends StreamCommand<FormId, FormCommand, FormState, FormEvent> {}

export interface Submission {
  readonly formId: FormId;
  readonly submissionId: SubmissionId;
  readonly version: number;
  /** Validated against the form's version; sealed before they are stored. */
  readonly answers: FormAnswers;
  /** The submitter: the first e-mail address among the answers; `null`: none asked for or given. */
  readonly email: string | null;
  /** Key holders as just read from the vault; missing: not looked up yet. */
  readonly holders?: KeyHolders;
  readonly from: SubmittedFrom;
  readonly language: string;
  readonly suspicions: readonly Suspicion[];
  /** NL-01: the list to join; `null`: not wanted, or no address. */
  readonly joins: Omit<JoinWish, 'contact'> | null;
  /** Ids of files among the answers. */
  readonly files: readonly string[];
  /** `null`: not forwarded. */
  readonly forward: FormForward | null;
}

export type SubmissionRequest =
  | Exclude<SubmissionCommand, { readonly type: 'Submit' }>
  /** FO-07. No events: it was already stored. */
  | { readonly type: 'Submit'; readonly submission: Submission };

export class WriteSubmission extends StreamCommand<
  SubmissionId,
  SubmissionRequest,
  SubmissionState | null,
  FormSubmissionEvent
> {}

export class WriteUpload extends StreamCommand<SubmissionId, UploadCommand, UploadState, FormUploadEvent> {}

/** Removes all files of a submission and their names. Returns their number. */
export class RemoveSubmissionFiles extends Command<{
  readonly count: number;
  readonly position: Position | undefined;
}> {
  constructor(
    readonly submissionId: SubmissionId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
