import type { IncomingMessage } from 'node:http';
import { FORM_INPUT, formPath, MAX_FORM_BYTES } from '@kontor/contracts/forms/paths';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSlowRequest } from '../../platform/http/arrival.ts';
import { isCrumb } from '../../platform/http/crumb.ts';
import { type Multipart, readMultipart } from '../../platform/http/uploads.ts';

/** Content types of HTML forms; anything else is 415. */
export const PLAIN_FORM = 'application/x-www-form-urlencoded';
export const FORM_WITH_FILES = 'multipart/form-data';

/** Enough for any form without scripts; scripts upload files one by one. */
const LIMITS = { files: 10, fileBytes: 20 * 1024 * 1024 } as const;

/** Replaces a form with files by a plain form; the files are stored separately. */
export const asPlainForm = (request: FastifyRequest, { fields, files, isTooMuch }: Multipart): Buffer => {
  request.uploads = files;
  request.hasTooMuch = isTooMuch;
  request.headers['content-type'] = PLAIN_FORM;
  delete request.headers['content-length'];
  return Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString());
};

/** Crumb and key precede the files, so files of a form without them are never stored. */
const mayKeep = (request: FastifyRequest, fields: Multipart['fields']): boolean =>
  request.mayUpload === true &&
  fields.some(([name, value]) => name === CRUMB_FIELD && isCrumb(request, value)) &&
  fields.some(([name, value]) => name === FORM_INPUT.key && value !== '');

/** Routes for forms without scripts: with long answers and files. */
export const mountForms = (
  pages: FastifyInstance,
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<Response>,
): void => {
  void pages.register(async (forms) => {
    forms.removeContentTypeParser(FORM_WITH_FILES);
    forms.addContentTypeParser(FORM_WITH_FILES, async (request: FastifyRequest, payload: IncomingMessage) => {
      return asPlainForm(request, await readMultipart(request, payload, (all) => mayKeep(request, all), LIMITS));
    });
    // If too much is sent, the rest is skipped and the page reports it.
    forms.addHook('preParsing', async (request, reply, payload) => {
      if (request.headers['content-type']?.startsWith(FORM_WITH_FILES)) {
        request.mayUpload = await isAllowed(request, reply);
        if (request.mayUpload) allowSlowRequest(request.raw);
      }
      return payload;
    });
    forms.route({
      method: 'POST',
      url: formPath(':formId'),
      handler: answer,
      bodyLimit: MAX_FORM_BYTES,
      config: { isPage: true },
    });
  });
};

const isAllowed = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
  try {
    await request.server.scopeOf(request, reply).countSignUp();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
