import type { ICommandHandler } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { formFilePath, uploadPerson, uploadsOf } from './form-files.ts';
import { type RemoveSubmissionFiles, uploadStream } from './upload-commands.ts';
import { uploadDecider } from './upload-decider.ts';

type Parts = Pick<Platform, 'handling' | 'log' | 'privateFiles' | 'vault'>;

export class RemoveSubmissionFilesHandler implements ICommandHandler<RemoveSubmissionFiles> {
  constructor(private readonly parts: Parts) {}

  async execute({ submissionId, context }: RemoveSubmissionFiles): Promise<number> {
    const { handling, privateFiles, vault } = this.parts;
    const { siteId } = context;
    const uploads = await uploadsOf(this.parts, siteId, submissionId);
    const left = Object.keys(uploads).filter((fileId) => !uploads[fileId]!.isRemoved);
    const stream = uploadStream(siteId, submissionId);
    for (const fileId of left) {
      await privateFiles.remove(siteId, formFilePath(submissionId, fileId));
      const command = { type: 'Remove', file: { submissionId, fileId } } as const;
      const step = followContext(context, stepId(fileId, 'remove'));
      await handling.handle({ decider: uploadDecider, stream, command, context: step });
    }
    const person = await vault.findPerson(siteId, uploadPerson(submissionId));
    if (person !== null) await vault.erase(siteId, person);
    return left.length;
  }
}
