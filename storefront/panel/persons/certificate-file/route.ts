import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAnswer } from '../../frame/file-answer.server.ts';
import { orPage } from '../words.server.ts';

export const handle = { needs: 'persons:write' };

/** Art. 17 GDPR: the certificate as a file; it names no one. */
export const loader = async ({ params, context }: LoaderFunctionArgs): Promise<Response> =>
  fileAnswer(await context.persons.certificateFile(params['personId'] ?? '').catch(orPage(context)));
