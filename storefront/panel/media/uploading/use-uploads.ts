import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { useRef, useState } from 'react';

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** 0 to 1 of the bytes; then the server works on it. */
  readonly sent: number;
  readonly status: 'sending' | 'done' | 'refused' | 'cancelled';
  /** Why it was refused; empty: no answer came. */
  readonly problem: string;
}

const problemIn = (text: string): string => {
  try {
    return (JSON.parse(text) as ErrorBody).error.message;
  } catch {
    return '';
  }
};

/**
 * Sends files one after the other, as the server works on one at a time.
 * @param onUploaded may be called after it was left
 */
export const useUploads = (crumb: string, onUploaded: (answer: UploadMediaAnswer) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const requests = useRef(new Map<number, XMLHttpRequest>());
  const cancelled = useRef(new Set<number>());

  const note = (id: number, news: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));

  const send = (id: number, file: File, folder: string): Promise<void> =>
    new Promise((resolve) => {
      if (cancelled.current.has(id)) return resolve();
      const request = new XMLHttpRequest();
      requests.current.set(id, request);
      request.open('POST', '/api/v1/media');
      request.setRequestHeader(CRUMB_HEADER, crumb);
      request.upload.onprogress = ({ loaded, total }) => note(id, { sent: total > 0 ? loaded / total : 0 });
      request.onload = () => {
        const isDone = request.status === 201;
        note(id, isDone ? { status: 'done' } : { status: 'refused', problem: problemIn(request.responseText) });
        if (isDone) onUploaded(JSON.parse(request.responseText) as UploadMediaAnswer);
      };
      request.onerror = () => note(id, { status: 'refused' });
      request.onloadend = () => {
        requests.current.delete(id);
        resolve();
      };
      const form = new FormData();
      form.append('folder', folder);
      form.append('file', file);
      request.send(form);
    });

  return {
    uploads,
    add: (files: readonly File[], folder: string): void => {
      for (const file of files) {
        const id = (last.current += 1);
        setUploads((all) => [...all, { id, name: file.name, sent: 0, status: 'sending', problem: '' }]);
        turn.current = turn.current.then(() => send(id, file, folder));
      }
    },
    cancel: (id: number): void => {
      cancelled.current.add(id);
      requests.current.get(id)?.abort();
      note(id, { status: 'cancelled' });
    },
  };
};
