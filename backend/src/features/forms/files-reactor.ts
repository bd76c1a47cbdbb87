import { type FormSubmissionEvent, type FormUploadEvent, SubmissionId } from '@kontor/contracts/forms/events';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { readEvents } from '../../platform/read-events.ts';
import { WriteUpload } from './commands.ts';
import { formFilePath, uploadPerson } from './form-files.ts';
import { KEY_AGE } from './form-keys.ts';

type Watched = Exclude<
  Recorded<FormUploadEvent> | Recorded<FormSubmissionEvent>,
  { type: 'FormFileReceived' | 'FormSubmissionMoved' }
>;

const FileJob = z.object({
  siteId: SiteId,
  submissionId: SubmissionId,
  fileId: z.uuid(),
  /** Whether a submission may have taken the file meanwhile. */
  isOrphan: z.boolean(),
});

const orphan = (fileId: string): string => `orphan-${fileId}`;
const gone = (fileId: string): string => `gone-${fileId}`;

/** One job per file that no submission takes within a day, or whose submission is deleted. */
export const formFilesReactor: Reactor<Watched> = {
  name: 'formFiles',
  types: ['FormFileAnnounced', 'FormSubmitted', 'FormSubmissionDeleted', 'FormFileRemoved'],
  jobsFor: (event) => {
    const siteId = siteOf(event);
    if (event.type === 'FormFileAnnounced') {
      const { submissionId, fileId, at } = event.data;
      return [{ id: orphan(fileId), data: { siteId, submissionId, fileId, isOrphan: true }, runAt: at + KEY_AGE }];
    }
    if (event.type !== 'FormSubmissionDeleted') return [];
    const { submissionId, files = [] } = event.data;
    return files.map((fileId) => ({ id: gone(fileId), data: { siteId, submissionId, fileId, isOrphan: false } }));
  },
  settledBy: (event) => {
    switch (event.type) {
      case 'FormSubmitted':
        return event.data.files.map(orphan);
      case 'FormFileRemoved':
        return [orphan(event.data.fileId), gone(event.data.fileId)];
      case 'FormFileAnnounced':
      case 'FormSubmissionDeleted':
        return [];
    }
  },
};

const removeFile = async (platform: Platform, commands: CommandBus, job: Job): Promise<void> => {
  const { log, privateFiles, vault, ambient } = platform;
  const { siteId, submissionId, fileId, isOrphan } = FileJob.parse(job.data);
  const [first] = await readEvents<FormSubmissionEvent>(log, streamName('formSubmission', siteId, submissionId));
  if (isOrphan && first?.type === 'FormSubmitted' && first.data.files.includes(fileId)) return;
  await privateFiles.remove(siteId, formFilePath(submissionId, fileId));
  const commandId = stepId(fileId, 'remove');
  const context = newContext(ambient, { siteId, actor: 'system:forms', commandId, cause: job });
  const command = { type: 'Remove', file: { submissionId, fileId } } as const;
  const { state } = await commands.execute(new WriteUpload(submissionId, command, context));
  if (Object.values(state).some(({ isRemoved }) => !isRemoved)) return;
  // With the last file, the key of all file names is erased.
  const person = await vault.findPerson(siteId, uploadPerson(submissionId));
  if (person !== null) await vault.erase(siteId, person);
};

export const formFilesBinding = (platform: Platform, commands: CommandBus): ReactorBinding => ({
  reactor: formFilesReactor,
  handle: (job) => removeFile(platform, commands, job),
  concurrency: 2,
  ...LONG_RETRIES,
  goesOnWhenArchived: true,
});
