import type { Readable } from 'node:stream';
import { MEDIA_UPLOADS_PATH } from '@kontor/contracts/media-uploads/calls';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import type { MediaUploadState } from './decider.ts';
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
    const { begun, ended } = await this.#uploads.find(id);
    if (begun === null) throw ERRORS.FILE_NOT_FOUND;
    if (ended !== null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    const { filename, folder, size, at } = begun;
    const offset = await this.#uploads.parts(id).offset();
    return new Upload({ id, offset, size, metadata: { filename, folder }, creation_date: new Date(at).toISOString() });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.parts(id).append(stream, offset);
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await this.#uploads.giveUp(id);
  }
}

/** Of the uploads that come to this process. */
const locker = new MemoryLocker();

/** @throws what is no error of the protocol, to be answered as everywhere */
export const answerTus = (uploads: SiteUploads, request: Request, newId: () => string): Promise<Response> =>
  new Server({
    path: MEDIA_UPLOADS_PATH,
    relativeLocation: true,
    locker,
    datastore: new UploadStore(uploads),
    namingFunction: newId,
    onResponseError: (_, error) => {
      if (error instanceof Error) throw error;
      return undefined;
    },
  }).handleWeb(request);
