import type { FormUploadEvent } from '@kontor/contracts/forms/events';
import type { FieldId, FileKind } from '@kontor/contracts/forms/fields';
import type { FormId } from '@kontor/contracts/forms/form';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface UploadedFormFile {
  readonly formId: FormId;
  readonly fieldId: FieldId;
  readonly name: Sealed;
  /** `null`: not fully received. */
  readonly received: { readonly kind: FileKind; readonly bytes: number; readonly extension: string } | null;
  readonly isRemoved: boolean;
}

/** By file id, including removed files. */
export type UploadState = Readonly<Record<string, UploadedFormFile>>;

type Data<Type extends FormUploadEvent['type']> = Extract<FormUploadEvent, { type: Type }>['data'];

export type UploadCommand =
  /** `mostFiles`: limit of the field. @throws Refusal `form.tooManyFiles` */
  | { readonly type: 'Announce'; readonly file: Data<'FormFileAnnounced'>; readonly mostFiles: number }
  /** @throws Refusal `form.fileUnknown` */
  | { readonly type: 'Receive'; readonly file: Data<'FormFileReceived'> }
  | { readonly type: 'Remove'; readonly file: Data<'FormFileRemoved'> };

/** Replaced files stay for a while: existing files per accepted file. */
const SPARE = 3;
/** Files per key, including removed ones. */
const MAX_FILES_PER_KEY = 100;

export const evolveUpload = (state: UploadState, { type, data }: FormUploadEvent): UploadState => {
  const file = state[data.fileId];
  switch (type) {
    case 'FormFileAnnounced': {
      const { formId, fieldId, name } = data;
      return { ...state, [data.fileId]: { formId, fieldId, name, received: null, isRemoved: false } };
    }
    case 'FormFileReceived': {
      const { kind, bytes, extension } = data;
      return file ? { ...state, [data.fileId]: { ...file, received: { kind, bytes, extension } } } : state;
    }
    case 'FormFileRemoved':
      return file ? { ...state, [data.fileId]: { ...file, isRemoved: true } } : state;
  }
};

/** Files that a visitor uploads with the form's key before sending the form. */
export const uploadDecider: Decider<UploadState, UploadCommand, FormUploadEvent> = {
  initial: {},
  evolve: evolveUpload,
  decide: (command, state) => {
    const known = state[command.file.fileId];
    switch (command.type) {
      case 'Announce': {
        if (known) return [];
        const { file, mostFiles } = command;
        const all = Object.values(state);
        const lying = all.filter(({ fieldId, isRemoved }) => fieldId === file.fieldId && !isRemoved);
        if (all.length >= MAX_FILES_PER_KEY || lying.length >= mostFiles * SPARE) {
          const text = { key: 'form.tooManyFiles', params: { n: mostFiles } } as const;
          throw new Refusal('invalid', text, { [file.fieldId]: text });
        }
        return [{ type: 'FormFileAnnounced', data: file }];
      }
      case 'Receive':
        if (!known || known.isRemoved) throw new Refusal('notFound', { key: 'form.fileUnknown' });
        return known.received ? [] : [{ type: 'FormFileReceived', data: command.file }];
      case 'Remove':
        return !known || known.isRemoved ? [] : [{ type: 'FormFileRemoved', data: command.file }];
    }
  },
};
