import type { UploadMediaAnswer } from '../media/responses.ts';

/** tus 1.0: https://tus.io/protocols/resumable-upload */
export const MEDIA_UPLOADS_PATH = '/api/v1/media-uploads';

/** In bytes. What breaks off is repeated from the last part that arrived. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;

/** Every method may throw a `Refusal`. */
export interface MediaUploads {
  /** Answers a request of the tus protocol. @throws Refusal `tooLarge`, `invalid` */
  tus(request: Request): Promise<Response>;
  /**
   * Takes a file that has arrived into the library. A repeated call gets the same answer.
   * @throws Refusal `notFound`; `conflict` if it has not arrived; as for an upload in one piece
   */
  take(uploadId: string): Promise<UploadMediaAnswer>;
}
