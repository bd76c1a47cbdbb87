import type { Readable } from 'node:stream';
import type { FormUploadEvent, SubmissionId } from '@kontor/contracts/forms/events';
import type { FieldId, FieldOf } from '@kontor/contracts/forms/fields';
import type { FormFileAnswer, SubmissionFile } from '@kontor/contracts/forms/responses';
import { cleanLine } from '@kontor/contracts/kernel/clean-text';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { FileStream } from '@kontor/contracts/ports/files';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { limitBytes } from '../../platform/http/limited-body.ts';
import { open, seal } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEvents } from '../../platform/read-events.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { WriteUpload } from './commands.ts';
import { FileLook } from './file-look.ts';
import { nameAs } from './file-formats.ts';
import type { FormKey } from './form-keys.ts';
import { evolveUpload, type UploadedFormFile, type UploadState } from './upload-decider.ts';

type Parts = Pick<Platform, 'ambient' | 'log' | 'privateFiles' | 'vault'>;
const Name = z.object({ name: z.string() });

export const formFilePath = (submissionId: SubmissionId, fileId: string): string => `forms/${submissionId}/${fileId}`;

/** Holder of the key that seals a submission's file names. */
export const uploadPerson = (submissionId: SubmissionId): string => `form-upload:${submissionId}`;

const refuse = (code: 'invalid' | 'tooLarge', fieldId: FieldId, text: RefusalText): Refusal =>
  new Refusal(code, text, { [fieldId]: text });

/**
 * Streams a file to storage, within the field's limits.
 * @param name as given by the sender
 * @throws Refusal at the field: too large, too many, or a format the field does not accept
 */
export const keepFile = async (
  platform: Parts,
  commands: CommandBus,
  { formId, submissionId }: FormKey,
  file: { readonly field: FieldOf<'file'>; readonly name: string; readonly content: Readable },
  context: CommandContext,
): Promise<FormFileAnswer> => {
  const { ambient, privateFiles, vault } = platform;
  const { siteId, at } = context;
  const { id: fieldId, maxFiles, maxMegabytes: mb, kinds } = file.field;
  const fileId = ambient.ids.uuid();
  const path = formFilePath(submissionId, fileId);
  const name =
    cleanLine()
      .parse(file.name)
      .replace(/^.*[/\\]/u, '')
      .slice(-200) || fieldId;
  const write = (step: string, command: WriteUpload['command']) =>
    commands.execute(new WriteUpload(submissionId, command, followContext(context, stepId(fileId, step))));
  const sealed = await seal(vault, siteId, await vault.personOf(siteId, uploadPerson(submissionId)), { name });
  const announced = { formId, submissionId, fileId, fieldId, name: sealed, at };
  await write('announce', { type: 'Announce', file: announced, mostFiles: maxFiles });
  const look = new FileLook();
  try {
    const tooLarge = () => refuse('tooLarge', fieldId, { key: 'form.fileTooLarge', params: { name, mb } });
    await privateFiles.write(siteId, path, look.watch(limitBytes(mb * 1024 * 1024, file.content, tooLarge)));
    const format = await look.format();
    const kind = format?.kinds.find((one) => kinds.includes(one));
    if (!format || !kind) throw refuse('invalid', fieldId, { key: 'form.fileWrongKind', params: { name } });
    const [extension] = format.extensions;
    const named = nameAs(name, format.extensions);
    const received = { submissionId, fileId, kind, bytes: look.bytes, extension: named === name ? '' : extension };
    await write('receive', { type: 'Receive', file: received });
    return { fileId, name: named };
  } catch (error) {
    const removing = privateFiles
      .remove(siteId, path)
      .then(() => write('remove', { type: 'Remove', file: { submissionId, fileId } }));
    // Why it was refused is what the visitor has to know; a job removes what nobody takes.
    await removing.catch((failure: unknown) => {
      if (!isUnavailable(failure)) throw failure;
    });
    throw error;
  }
};

const evolved = (state: UploadState, event: FormUploadEvent): UploadState =>
  // Events of newer code are ignored.
  evolveUpload(state, event) ?? state;

/** Files uploaded with a key, by file id. @throws LogUnavailable */
export const uploadsOf = async (
  { log }: Pick<Parts, 'log'>,
  siteId: SiteId,
  submissionId: SubmissionId,
): Promise<UploadState> => {
  const events = await readEvents<FormUploadEvent>(log, streamName('formUpload', siteId, submissionId));
  return events.reduce<UploadState>(evolved, {});
};

/** The sender's file name with an extension that fits the content; `null`: erased. */
const nameOf = async ({ vault }: Parts, siteId: SiteId, sealed: Sealed, extension: string): Promise<string | null> => {
  const known = await open(vault, siteId, sealed, Name);
  return known && (extension === '' ? known.name : `${known.name}.${extension}`);
};

export const isThere = (file: UploadedFormFile | undefined, fieldId: FieldId): boolean =>
  file !== undefined && file.fieldId === fieldId && file.received !== null && !file.isRemoved;

/** Existing files, whether or not a submission took them. @throws LogUnavailable, VaultUnavailable */
export const filesOf = async (
  platform: Parts,
  siteId: SiteId,
  submissionId: SubmissionId,
): Promise<readonly SubmissionFile[]> => {
  const uploads = Object.entries(await uploadsOf(platform, siteId, submissionId));
  const found = uploads.map(async ([fileId, { fieldId, name: sealed, received, isRemoved }]) => {
    if (received === null || isRemoved) return [];
    const name = await nameOf(platform, siteId, sealed, received.extension);
    return [{ fileId, fieldId, name: name ?? fileId, bytes: received.bytes }];
  });
  return (await Promise.all(found)).flat();
};

export const filesByField = async (
  platform: Parts,
  siteId: SiteId,
  submissionId: SubmissionId,
): Promise<Readonly<Record<FieldId, readonly FormFileAnswer[]>>> => {
  const found: Record<FieldId, FormFileAnswer[]> = {};
  for (const { fieldId, fileId, name } of await filesOf(platform, siteId, submissionId)) {
    (found[fieldId] ??= []).push({ fileId, name });
  }
  return found;
};

/**
 * A submission's file; `null`: missing or removed.
 * @throws LogUnavailable, VaultUnavailable
 */
export const formFile = async (
  platform: Parts,
  siteId: SiteId,
  { submissionId, fileId }: { readonly submissionId: SubmissionId; readonly fileId: string },
): Promise<(FileStream & { readonly name: string }) | null> => {
  const file = (await uploadsOf(platform, siteId, submissionId))[fileId];
  if (!file?.received || file.isRemoved) return null;
  const stream = await platform.privateFiles.read(siteId, formFilePath(submissionId, fileId));
  const name = await nameOf(platform, siteId, file.name, file.received.extension);
  return stream && { ...stream, name: name ?? fileId };
};
