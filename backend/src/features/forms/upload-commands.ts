import type { SubmissionId } from '@kontor/contracts/forms/events';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { type UploadCommand, uploadDecider, type UploadState } from './upload-decider.ts';

export const uploadStream = (siteId: SiteId, submissionId: SubmissionId): string =>
  streamName('formUpload', siteId, submissionId);

/** Answers what there is then. @throws Refusal `form.tooManyFiles`, `form.fileUnknown` */
export class WriteUpload extends Command<UploadState> {
  constructor(
    readonly submissionId: SubmissionId,
    readonly command: UploadCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class WriteUploadHandler implements ICommandHandler<WriteUpload> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ submissionId, command, context }: WriteUpload): Promise<UploadState> {
    const stream = uploadStream(context.siteId, submissionId);
    return (await this.handling.handle({ decider: uploadDecider, stream, command, context })).state;
  }
}

/** Removes all files that were sent in with a submission's key, and what they were called. Answers how many there were. */
export class RemoveSubmissionFiles extends Command<number> {
  constructor(
    readonly submissionId: SubmissionId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
