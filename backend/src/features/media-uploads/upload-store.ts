import type { Readable } from 'node:stream';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { MEDIA_UPLOADS_PATH } from '@kontor/contracts/media-uploads/calls';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import { type Begun, type MediaUploadState, unknownUpload, uploadElsewhere } from './decider.ts';
import { UploadLocker } from './upload-locker.ts';
import type { UploadParts } from './upload-parts.ts';

/** Uploads of a site. */
export interface SiteUploads {
  /** @param size in bytes @throws Refusal */
  begin(id: string, size: number, named: NonNullable<Upload['metadata']>): Promise<void>;
  find(id: string): Promise<MediaUploadState>;
  parts(id: string): UploadParts;
  giveUp(id: string): Promise<void>;
}

/** When uploads run out, it is a job that ends them. */
class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination'];
  readonly #uploads: SiteUploads;

  constructor(uploads: SiteUploads) {
    super();
    this.#uploads = uploads;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#uploads.begin(upload.id, upload.size ?? 0, upload.metadata ?? {});
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { filename, folder, size, at } = await this.#open(id);
    const offset = await this.#uploads.parts(id).offset();
    return new Upload({ id, offset, size, metadata: { filename, folder }, creation_date: new Date(at).toISOString() });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.parts(id).append(stream, offset);
  }

  override async remove(id: string): Promise<void> {
    await this.#open(id);
    await this.#uploads.giveUp(id);
  }

  /** @throws Refusal where it cannot be gone on with */
  async #open(id: string): Promise<Begun> {
    const { begun, ended } = await this.#uploads.find(id);
    if (begun === null) throw unknownUpload();
    if (ended !== null) throw new Refusal('gone', { key: 'media.uploadUnknown' });
    return begun;
  }
}

/** Of the uploads that come to this process. */
const locker = new UploadLocker();

/** What the protocol refuses, in the words of the API. */
const refusalOf = (status: number): Refusal => {
  switch (status) {
    case 404:
      return unknownUpload();
    case 409:
      return uploadElsewhere();
    case 413:
      return new Refusal('tooLarge', { key: 'error.tooLarge' });
    default:
      return new Refusal('invalid', { key: 'error.invalid' });
  }
};

/** @throws Refusal */
export const answerTus = async (
  uploads: SiteUploads,
  request: Request,
  { siteId, newId }: { readonly siteId: SiteId; readonly newId: () => string },
): Promise<Response> => {
  const server = new Server({
    path: MEDIA_UPLOADS_PATH,
    relativeLocation: true,
    locker: { newLock: (id) => locker.newLock(`${siteId}/${id}`) },
    datastore: new UploadStore(uploads),
    namingFunction: newId,
    // What is no error of the protocol is answered as everywhere.
    onResponseError: (_, error) => {
      if (error instanceof Error) throw error;
      if (error === ERRORS.ABORTED) throw uploadElsewhere();
      return undefined;
    },
  });
  const answer = await server.handleWeb(request);
  if (answer.status >= 400) throw refusalOf(answer.status);
  return answer;
};
