import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { partsOf } from '../../platform/parts-of.ts';
import { type Bucket, textOf } from './bucket.ts';
import { element, textsIn } from './xml.ts';

export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** S3 takes at most 10,000 parts, and none but the last one below 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Upload {
  readonly key: string;
  readonly contentType: string;
}

const idIn = async (response: Response): Promise<string> => {
  const [id] = textsIn(await textOf(response), 'UploadId').get('UploadId') ?? [];
  if (id === undefined) throw new FilesUnavailable('storage has begun no upload');
  return id;
};

/** In parts, one after the other. What breaks off is ended, as far as storage can be reached. */
const uploadInParts = async (
  bucket: Bucket,
  { key, contentType }: Upload,
  first: Buffer,
  more: AsyncIterable<Buffer>,
): Promise<void> => {
  const headers = { 'content-type': contentType };
  const uploadId = await idIn(await bucket.tell({ method: 'POST', key, query: { uploads: '' }, headers }));
  const tags: string[] = [];
  const send = async (body: Buffer): Promise<void> => {
    const partNumber = String(tags.length + 1);
    const { headers: told } = await bucket.tell({ method: 'PUT', key, query: { partNumber, uploadId }, body });
    tags.push(told.get('etag') ?? '');
  };
  try {
    await send(first);
    for await (const part of more) if (part.byteLength > 0) await send(part);
    const parts = tags.map(
      (tag, index) => `<Part>${element('PartNumber', String(index + 1))}${element('ETag', tag)}</Part>`,
    );
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const said = await textOf(await bucket.tell({ method: 'POST', key, query: { uploadId }, body }));
    // S3 begins to answer before it knows: an error may come with status 200.
    const [code] = textsIn(said, 'Code').get('Code') ?? [];
    if (code !== undefined) throw new FilesUnavailable(`storage has not put the parts together: ${code}`);
  } catch (error) {
    await bucket.ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
};

/** Streams a file; it appears once it is complete. The source is closed in any case. @throws FilesUnavailable */
export const upload = async (bucket: Bucket, to: Upload, chunks: Chunks): Promise<void> => {
  const parts = partsOf(chunks, PART_BYTES);
  const { key, contentType } = to;
  try {
    const first = (await parts.next()).value ?? Buffer.alloc(0);
    if (first.byteLength >= PART_BYTES) return await uploadInParts(bucket, to, first, parts);
    await bucket.tell({ method: 'PUT', key, headers: { 'content-type': contentType }, body: first });
  } finally {
    await parts.return(undefined);
  }
};
