import type { Position } from '@kontor/contracts/kernel/events';
import { Inject } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { RemoveSubmissionFiles, WriteUpload } from './commands.ts';
import { formFilePath, uploadPerson, uploadsOf } from './form-files.ts';

@Handles(RemoveSubmissionFiles)
export class RemoveSubmissionFilesHandler implements ICommandHandler<RemoveSubmissionFiles> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ submissionId, context }: RemoveSubmissionFiles) {
    const { privateFiles, vault } = this.platform;
    const { siteId } = context;
    const uploads = await uploadsOf(this.platform, siteId, submissionId);
    const left = Object.keys(uploads).filter((fileId) => !uploads[fileId]!.isRemoved);
    let position: Position | undefined;
    for (const fileId of left) {
      await privateFiles.remove(siteId, formFilePath(submissionId, fileId));
      const command = { type: 'Remove', file: { submissionId, fileId } } as const;
      const step = followContext(context, stepId(fileId, 'remove'));
      ({ position } = await this.commands.execute(new WriteUpload(submissionId, command, step)));
    }
    const person = await vault.findPerson(siteId, uploadPerson(submissionId));
    if (person !== null) await vault.erase(siteId, person);
    return { count: left.length, position };
  }
}
