import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';
import type { UploadMediaAnswer } from '@kontor/contracts/media/responses';
import request from 'supertest';
import type { AnswerBody, Api, Visitor } from './api.ts';

const cookiesOf = (visitor: Visitor | null): string =>
  [...(visitor?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');

interface Upload {
  readonly by: Visitor;
  readonly folder?: string;
  readonly host?: string;
}

export const uploadPicture = async (
  { http }: Pick<Api, 'http'>,
  name: string,
  bytes: Buffer,
  { by, folder = '', host = 'demo.localhost' }: Upload,
) => {
  const { status, body } = (await request(http)
    .post('/api/v1/media')
    .set({ host, cookie: cookiesOf(by), [CRUMB_HEADER]: by.cookies.get('crumb') ?? '' })
    .field('folder', folder)
    .attach('file', bytes, name)) as { status: number; body: unknown };
  const { media, error } = body as UploadMediaAnswer & AnswerBody;
  return { status, picture: media?.[0], error };
};

/** A file of the demo, as bytes. @param visitor `null`: nobody who is known */
export const fetchFile = (
  { http }: Pick<Api, 'http'>,
  url: string,
  visitor: Visitor | null,
  headers: Readonly<Record<string, string>> = {},
) =>
  request(http)
    .get(url)
    .set({ host: 'demo.localhost', cookie: cookiesOf(visitor), ...headers })
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
