interface AnsweredFile {
  readonly name: string;
  readonly type: string;
  readonly body: string | Uint8Array;
}

/** A file to be saved, which no cache keeps. */
export const fileAnswer = ({ name, type, body }: AnsweredFile): Response =>
  new Response(typeof body === 'string' ? body : Uint8Array.from(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
