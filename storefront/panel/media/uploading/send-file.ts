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

/** Nobody has answered, or another time it may be taken. */
const isLater = (status: number): boolean =>
  status === 0 || status >= 500 || [401, 408, 409, 423, 425, 429].includes(status);

const refusedBy = (status: number, body: string): { readonly kind: 'later' | 'refused'; readonly problem: string } => ({
  kind: isLater(status) ? 'later' : 'refused',
  problem: problemIn(body),
});

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

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

/** The bytes of a file on their way. */
interface Transfer {
  /** Goes on where it is. @returns its address */
  run(): Promise<Tried<string>>;
  /** It is not gone on with any more. */
  forget(): Promise<void>;
}

/** A file that was broken off, even by closing the page, goes on where it was. */
const transferOf = async (file: File, { folder, crumb, signal, onProgress }: Sending): Promise<Transfer> => {
  const { defaultOptions, DetailedError, Upload } = await import('tus-js-client');
  let settle: (tried: Tried<string>) => void = () => undefined;
  const failed = async (error: Error): Promise<void> => {
    const answer = error instanceof DetailedError ? error.originalResponse : null;
    if (answer === null && !(await isReadable(file))) return settle({ kind: 'unreadable' });
    settle(refusedBy(answer?.getStatus() ?? 0, answer?.getBody() ?? ''));
  };
  const upload = new Upload(file, {
    endpoint: MEDIA_UPLOADS_PATH,
    headers: { [CRUMB_HEADER]: crumb },
    metadata: { filename: file.name, folder },
    chunkSize: UPLOAD_PART_BYTES,
    retryDelays: SOON,
    onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 1),
    onSuccess: () => settle({ kind: 'done', done: upload.url ?? '' }),
    onError: (error) => void failed(error),
    // A server that is away for a moment still has what arrived: the library would begin anew.
    onAfterResponse: (request, response) => {
      if (request.getMethod() === 'HEAD' && isLater(response.getStatus())) throw new Error('later');
    },
  });
  const all = await upload.findPreviousUploads();
  const [earlier] = all
    .filter(({ metadata }) => metadata['folder'] === folder)
    .sort((one, other) => other.creationTime.localeCompare(one.creationTime));
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  signal.addEventListener('abort', () => {
    upload.abort(true).catch(() => undefined);
    settle({ kind: 'unreadable' });
  });
  return {
    run: () =>
      new Promise((resolve) => {
        settle = resolve;
        upload.start();
      }),
    forget: async () => {
      for (const { urlStorageKey } of await upload.findPreviousUploads()) {
        await defaultOptions.urlStorage?.removeUpload(urlStorageKey);
      }
    },
  };
};

/** `missing`: not all of it has arrived. */
const take = async (
  url: string,
  crumb: string,
): Promise<Tried<UploadMediaAnswer> | { readonly kind: 'missing'; readonly problem: string }> => {
  try {
    const asked = { method: 'POST', headers: { [CRUMB_HEADER]: crumb } };
    const response = await fetch(`${new URL(url, location.href).pathname}/take`, asked);
    if (response.ok) return { kind: 'done', done: (await response.json()) as UploadMediaAnswer };
    const refused = refusedBy(response.status, await response.text());
    return response.status === 409 ? { ...refused, kind: 'missing' } : refused;
  } catch {
    return { kind: 'later', problem: '' };
  }
};

/** Sends a file into the media library. What is temporary is tried again until it is done or cancelled. */
export const sendFile = async (file: File, sending: Sending): Promise<Sent> => {
  let transfer: Transfer | undefined;
  /** Where it has arrived. */
  let address: string | undefined;
  const taken = await persist(sending, async (): Promise<Tried<UploadMediaAnswer>> => {
    try {
      transfer ??= await transferOf(file, sending);
    } catch {
      // A part of the panel itself could not be fetched.
      return { kind: 'later', problem: '' };
    }
    if (address === undefined) {
      const arrived = await transfer.run();
      if (arrived.kind !== 'done') return arrived;
      address = arrived.done;
    }
    sending.onProgress(1);
    const answer = await take(address, sending.crumb);
    if (answer.kind !== 'missing') return answer;
    address = undefined;
    return { kind: 'later', problem: answer.problem };
  });
  if (taken.kind !== 'cancelled') await transfer?.forget().catch(() => undefined);
  return taken.kind === 'done' ? { kind: 'taken', answer: taken.done } : taken;
};
