import type { FieldId, FieldOf, FormField } from '@kontor/contracts/forms/fields';
import type { FormFileAnswer } from '@kontor/contracts/forms/responses';
import { useState } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { problemOf } from './form-problem.ts';
import type { FormCalls } from './send-form.ts';

type Stored = Readonly<Record<FieldId, readonly FormFileAnswer[]>>;

interface FilesOptions {
  readonly calls: FormCalls;
  readonly fields: readonly FormField[];
  readonly keyOf: () => Promise<string | null>;
  /** Uploaded before the script loaded. */
  readonly stored: Stored;
  readonly onProblem: (fieldId: FieldId, problem: string | null) => void;
}

/** Uploads files as soon as they are chosen, one after the other. */
export const useFiles = ({ calls, fields, keyOf, stored, onProblem }: FilesOptions) => {
  const text = useText();
  const [files, setFiles] = useState(stored);
  const [sending, setSending] = useState<string | null>(null);

  const send = async (field: FieldOf<'file'>, file: File): Promise<boolean> => {
    const { id, maxMegabytes: mb } = field;
    if (file.size > mb * 1024 * 1024) {
      onProblem(id, text('form.fileTooLarge', { name: file.name, mb }));
      return false;
    }
    const key = await keyOf();
    if (key === null) {
      onProblem(id, text('form.keyFailed'));
      return false;
    }
    const answer = await calls.sendFile(key, id, file);
    if (answer.ok) {
      setFiles((before) => ({ ...before, [id]: [...(before[id] ?? []), answer.body] }));
      return true;
    }
    const { messages, fields: said } = problemOf(answer.refused, fields, text);
    onProblem(id, answer.refused.status === 0 ? text('form.uploadFailed') : (said[id] ?? messages[0] ?? ''));
    return false;
  };
  const onFiles = async (field: FieldOf<'file'>, chosen: readonly File[]): Promise<void> => {
    onProblem(field.id, null);
    for (const file of chosen) {
      setSending(file.name);
      if (!(await send(field, file))) break;
    }
    setSending(null);
  };
  return { files, sending, onFiles: (field: FieldOf<'file'>, chosen: readonly File[]) => void onFiles(field, chosen) };
};
