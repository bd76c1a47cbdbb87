import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import { useRef, useState } from 'react';
import { readablePicture } from './readable-picture.ts';
import { sendFile } from './send-file.ts';

export interface Upload {
  readonly id: number;
  readonly name: string;
  /** 0 to 1 of the bytes; then the server works on it. */
  readonly sent: number;
  /** `waiting`: the connection or the server is away. */
  readonly status: 'queued' | 'sending' | 'waiting' | 'done' | 'refused' | 'unreadable' | 'cancelled';
  /** In words; empty: nobody has said why. */
  readonly problem: string;
}

export const isOpen = ({ status }: Upload): boolean =>
  status === 'queued' || status === 'sending' || status === 'waiting';

/**
 * Sends files one after the other, as the server works on one at a time.
 * @param onUploaded may be called after it was left
 */
export const useUploads = (crumb: string, onUploaded: (answer: UploadMediaAnswer) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const turn = useRef<Promise<void>>(Promise.resolve());
  const ends = useRef(new Map<number, AbortController>());

  const note = (id: number, news: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));

  const send = async (id: number, file: File, folder: string): Promise<void> => {
    const signal = ends.current.get(id)?.signal;
    if (signal === undefined || signal.aborted) return;
    note(id, { status: 'sending' });
    const sent = await sendFile(await readablePicture(file), {
      folder,
      crumb,
      signal,
      onProgress: (share) => note(id, { status: 'sending', sent: share, problem: '' }),
      onWaiting: (problem) => note(id, { status: 'waiting', problem }),
    });
    ends.current.delete(id);
    if (sent.kind === 'refused') return note(id, { status: 'refused', problem: sent.problem });
    if (sent.kind !== 'taken') return note(id, { status: sent.kind });
    note(id, { status: 'done' });
    onUploaded(sent.answer);
  };

  return {
    uploads,
    add: (files: readonly File[], folder: string): void => {
      for (const file of files) {
        const id = (last.current += 1);
        ends.current.set(id, new AbortController());
        setUploads((all) => [...all, { id, name: file.name, sent: 0, status: 'queued', problem: '' }]);
        turn.current = turn.current
          .then(() => send(id, file, folder))
          // The others go on.
          .catch(() => note(id, { status: 'refused' }));
      }
    },
    cancel: (id: number): void => {
      ends.current.get(id)?.abort();
      note(id, { status: 'cancelled' });
    },
  };
};
