import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FormAnswers, RawAnswers } from '@kontor/contracts/forms/answers';
import type { FormAccess } from '@kontor/contracts/forms/calls';
import { fieldOfInput, rawTexts } from '@kontor/contracts/forms/entries';
import type { FieldId, FieldOf } from '@kontor/contracts/forms/fields';
import type { FormView } from '@kontor/contracts/forms/form';
import type { FormFileAnswer } from '@kontor/contracts/forms/responses';
import { Refusal, refuseField, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { CommandBus } from '@nestjs/cqrs';
import { allowSlowRequest } from '../../platform/http/arrival.ts';
import { discardRest } from '../../platform/http/limited-body.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { UploadedFile } from '../../platform/http/uploads.ts';
import type { Platform } from '../../platform/platform.ts';
import { isThere, keepFile, uploadsOf } from './form-files.ts';
import type { FormKey } from './form-keys.ts';
import { fileField } from './questions.ts';

/** Visitors need no account for forms. */
export const VISITOR = 'visitor:form';

export type TakenFiles = Awaited<ReturnType<FormAccess['takeFiles']>>;

/** Files of one request. Each counts towards the sign-up rate limit. */
export class VisitorFiles {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
  ) {}

  /** Whether files came with a form. @throws Refusal `error.uploadTooLarge` */
  get hasCome(): boolean {
    const { uploads = [], hasTooMuch } = this.scope.request;
    if (hasTooMuch) throw new Refusal('tooLarge', { key: 'error.uploadTooLarge' });
    return uploads.length > 0;
  }

  /** The file in the request body, already counted. @throws Refusal */
  async receive(key: FormKey, field: FieldOf<'file'>, fileName: string): Promise<FormFileAnswer> {
    const { body, raw } = this.scope.request;
    if (!(body instanceof Readable)) throw new Refusal('invalid', { key: 'form.notParsed' });
    allowSlowRequest(raw);
    try {
      return await this.#keep(key, field, fileName, body);
    } catch (error) {
      await discardRest(this.scope.request, body);
      throw error;
    }
  }

  /** Stores files that came with a form, and returns them as answers. @throws Refusal `session.tooManyRequests` */
  async take(key: FormKey, form: FormView, values: RawAnswers): Promise<TakenFiles> {
    const taken: Record<FieldId, unknown> = { ...values };
    const problems: Record<FieldId, RefusalText> = {};
    for (const upload of this.scope.request.uploads ?? []) {
      const field = fileField(form, fieldOfInput(upload.field) ?? '');
      if (!field) continue;
      await this.scope.countSignUp();
      const outcome = await this.#keepUpload(key, field, upload);
      if ('fileId' in outcome) taken[field.id] = [...rawTexts(taken[field.id]), outcome.fileId];
      else problems[field.id] = outcome;
    }
    return { values: taken, problems };
  }

  /** Ids of this key's files that the answers use. @throws Refusal `form.fileUnknown` */
  async own({ content }: FormView, { submissionId }: FormKey, answers: FormAnswers): Promise<readonly string[]> {
    const asked = content.fields.filter(({ id, type }) => type === 'file' && Object.hasOwn(answers, id));
    if (asked.length === 0) return [];
    const uploads = await uploadsOf(this.platform, this.scope.site.id, submissionId);
    return asked.flatMap(({ id }) => {
      const ids = rawTexts(answers[id]);
      if (ids.every((fileId) => isThere(uploads[fileId], id))) return ids;
      throw refuseField(id, { key: 'form.fileUnknown' });
    });
  }

  async #keepUpload(key: FormKey, field: FieldOf<'file'>, upload: UploadedFile): Promise<FormFileAnswer | RefusalText> {
    const { name, path, isTooLarge } = upload;
    const params = { name, mb: field.maxMegabytes };
    if (isTooLarge) return { key: 'form.fileTooLarge', params };
    try {
      return await this.#keep(key, field, name, createReadStream(path));
    } catch (error) {
      const text = error instanceof Refusal ? error.fields?.[field.id] : undefined;
      if (!text) throw error;
      return text;
    }
  }

  #keep(key: FormKey, field: FieldOf<'file'>, name: string, content: Readable): Promise<FormFileAnswer> {
    const context = this.scope.commandContext(VISITOR);
    return keepFile(this.platform, this.commands, key, { field, name, content }, context);
  }
}
