import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import { MEDIA_UPLOADS_PATH, UPLOAD_PART_BYTES } from '@kontor/contracts/media-uploads/calls';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';

/** In ms. */
const RETRY = 3_000;
/** In ms; then it is waited. */
const SOON = [0, 500, 1_500];

/** `refused`: the same file would be refused again. `unreadable`: the browser cannot read it. */
export type Sent =
  | { readonly kind: 'taken'; readonly answer: UploadMediaAnswer }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unreadable' | 'cancelled' };

/** How a step ended. */
type Ended<Done> =
  | { readonly kind: 'done'; readonly done: Done }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unreadable' };
/** Of one try. */
type Tried<Done> = Ended<Done> | { readonly kind: 'later'; readonly problem: string };

interface Sending {
  /** Of the library. */
  readonly folder: string;
  readonly crumb: string;
  readonly signal: AbortSignal;
  /** @param sent 0 to 1 of the bytes */
  readonly onProgress: (sent: number) => void;
  /** The connection or the server is away; it goes on by itself. */
  readonly onWaiting: (problem: string) => void;
}

const problemIn = (body: string): string => {
  try {
    return (JSON.parse(body) as ErrorBody).error.message;
  } catch {
    return '';
  }
};

const refusedBy = (status: number, body: string): Tried<never> => {
  const isLater = status === 0 || status === 423 || status === 429 || status >= 500;
  return { kind: isLater ? 'later' : 'refused', problem: problemIn(body) };
};

/** Until the connection is back, but no longer than a try is worth. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });

/** Tries again until it is done, refused or cancelled. */
const persist = async <Done>(
  { signal, onWaiting }: Sending,
  attempt: () => Promise<Tried<Done>>,
): Promise<Ended<Done> | { readonly kind: 'cancelled' }> => {
  for (;;) {
    if (signal.aborted) return { kind: 'cancelled' };
    const tried = await attempt();
    if (signal.aborted) return { kind: 'cancelled' };
    if (tried.kind !== 'later') return tried;
    onWaiting(tried.problem);
    await rest(signal);
  }
};

/** A file that was broken off, even by closing the page, goes on where it was. @returns its address */
const sendBytes = async (file: File, sending: Sending): Promise<() => Promise<Tried<string>>> => {
  const { folder, crumb, signal, onProgress } = sending;
  const { DetailedError, Upload } = await import('tus-js-client');
  let settle: (tried: Tried<string>) => void = () => undefined;
  const upload = new Upload(file, {
    endpoint: MEDIA_UPLOADS_PATH,
    headers: { [CRUMB_HEADER]: crumb },
    metadata: { filename: file.name, folder },
    chunkSize: UPLOAD_PART_BYTES,
    uploadDataDuringCreation: true,
    retryDelays: SOON,
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 1),
    onSuccess: () => settle({ kind: 'done', done: upload.url ?? '' }),
    onError: (error) => {
      if (!(error instanceof DetailedError)) return settle({ kind: 'unreadable' });
      const { originalResponse } = error;
      settle(refusedBy(originalResponse?.getStatus() ?? 0, originalResponse?.getBody() ?? ''));
    },
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  signal.addEventListener('abort', () => {
    upload.abort(true).catch(() => undefined);
    settle({ kind: 'unreadable' });
  });
  return () =>
    new Promise((resolve) => {
      settle = resolve;
      upload.start();
    });
};

const take = async (url: string, crumb: string): Promise<Tried<UploadMediaAnswer>> => {
  try {
    const asked = { method: 'POST', headers: { [CRUMB_HEADER]: crumb } };
    const response = await fetch(`${new URL(url, location.href).pathname}/take`, asked);
    if (response.ok) return { kind: 'done', done: (await response.json()) as UploadMediaAnswer };
    return refusedBy(response.status, await response.text());
  } catch {
    return { kind: 'later', problem: '' };
  }
};

/** Sends a file into the media library. What is temporary is tried again until it is done or cancelled. */
export const sendFile = async (file: File, sending: Sending): Promise<Sent> => {
  const arrived = await persist(sending, await sendBytes(file, sending));
  if (arrived.kind !== 'done') return arrived;
  sending.onProgress(1);
  const taken = await persist(sending, () => take(arrived.done, sending.crumb));
  return taken.kind === 'done' ? { kind: 'taken', answer: taken.done } : taken;
};
