import { Readable } from 'node:stream';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FileStream } from '@kontor/contracts/ports/files';
import { StreamableFile } from '@nestjs/common';
import { type ByteRange, byteRange } from './byte-range.ts';
import type { RequestScope } from './request-scope.ts';

export interface SentFile {
  readonly contentType: string;
  /** Changes with the content; quoted, as in HTTP. */
  readonly etag: string;
  /** @param part of it; `null`: there is none */
  readonly read: (part?: ByteRange) => Promise<FileStream | null>;
}

/**
 * Answers with a file: whole, a range of it, or 304 to who has it already.
 * @throws Refusal `notFound`
 */
export const sendFile = async (
  { request, reply }: Pick<RequestScope, 'request' | 'reply'>,
  { contentType, etag, read }: SentFile,
): Promise<StreamableFile | null> => {
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  if (isAmong(known, etag)) {
    reply.status(304);
    return null;
  }
  const file = existing(await read());
  reply.type(contentType);
  const part = ifRange === undefined || ifRange === etag ? byteRange(range, file.size) : null;
  if (part === null) return streamed(file, file.size);
  if (part === 'unsatisfiable') {
    reply.status(416).header('content-range', `bytes */${file.size}`);
    return null;
  }
  const some = existing(await read(part));
  reply.status(206).header('content-range', `bytes ${part.from}-${part.to}/${file.size}`);
  return streamed(some, part.to - part.from + 1);
};

const existing = (file: FileStream | null): FileStream => {
  if (file === null) throw new Refusal('notFound', { key: 'error.notFound' });
  return file;
};

const streamed = ({ chunks }: FileStream, length: number): StreamableFile =>
  new StreamableFile(Readable.from(chunks, { objectMode: false }), { length });

/** Of `If-None-Match`, where weak and strong ones are the same. */
const isAmong = (header: string | undefined, etag: string): boolean =>
  header
    ?.split(',')
    .map((one) => one.trim().replace(/^W\//u, ''))
    .some((one) => one === etag || one === '*') ?? false;
