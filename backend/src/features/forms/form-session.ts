import type { FormAnswers, RawAnswers } from '@kontor/contracts/forms/answers';
import type { FormAccess, FormFileQuery, SaveFormSubmissionBody } from '@kontor/contracts/forms/calls';
import { type JoinWish, SubmissionId } from '@kontor/contracts/forms/events';
import { type FormContent, FormId, type FormView } from '@kontor/contracts/forms/form';
import { addressIn, joinProblems } from '@kontor/contracts/forms/join';
import type { FormFileAnswer, FormSubmitted } from '@kontor/contracts/forms/responses';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { SpendCaptcha } from '../captcha/exports.ts';
import { WriteSubmission } from './commands.ts';
import { checkerOf } from './form-checkers.ts';
import { filesByField } from './form-files.ts';
import { type FormKey, type GivenKey, keyText, readKey } from './form-keys.ts';
import { fileField, isOfAnotherForm, joinableList, refusedFields } from './questions.ts';
import { forwardOf } from './forwarding.ts';
import { keyHolders } from './sealed-answers.ts';
import { formAnswered } from './stored-submission.ts';
import { suspicionsOf } from './suspicions.ts';
import { type TakenFiles, VISITOR, VisitorFiles } from './visitor-files.ts';

/** Maximum number of unknown field names logged per submission. */
const LOGGED = 20;

const wrongKey = (): Refusal => new Refusal('invalid', { key: 'form.keyInvalid' });

/** FO-06, FO-07: forms as one request's visitor uses them. */
export class FormSession implements FormAccess {
  readonly #visitorFiles: VisitorFiles;

  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly visitor: string,
  ) {
    this.#visitorFiles = new VisitorFiles(platform, commands, scope);
  }

  async form(formId: string): Promise<FormView | null> {
    const id = FormId.safeParse(formId);
    // Visitors do not write forms, so there is no own write to wait for.
    return id.success ? this.platform.queries.forms.byId(this.scope.site.id, id.data) : null;
  }

  captcha({ content }: FormView): CaptchaForm | null {
    return content.captchaEnabled ? this.platform.captcha.form(this.scope.site, 'formBlock') : null;
  }

  mailingList({ content }: FormView) {
    return joinableList(this.platform.queries.newsletters, this.scope.site.id, content);
  }

  async key(formId?: string): Promise<string> {
    const form = formId === undefined ? null : await this.#require(formId);
    const submissionId = SubmissionId.parse(this.platform.ambient.ids.orderedUuid());
    return keyText(this.platform.vault, this.#holder, { formId: form?.id ?? null, submissionId, at: this.scope.now });
  }

  async validate(formId: string, values: RawAnswers): Promise<void> {
    this.#check(await this.#require(formId), values);
  }

  /** A file sent as the request body. @throws Refusal */
  async receiveFile({ key: text, fieldId, fileName }: FormFileQuery): Promise<FormFileAnswer> {
    await this.scope.countSignUp();
    const key = await this.#requireKey(text);
    const field = fileField(await this.#require(key.formId), fieldId);
    if (!field) throw new Refusal('invalid', { key: 'form.notParsed' });
    return this.#visitorFiles.receive(key, field, fileName);
  }

  async takeFiles(text: string, values: RawAnswers): Promise<TakenFiles> {
    if (!this.#visitorFiles.hasCome) return { values, problems: {} };
    const key = await this.#requireKey(text);
    return this.#visitorFiles.take(key, await this.#require(key.formId), values);
  }

  async files(text: string) {
    const key = await this.#key(text);
    return key === null ? {} : filesByField(this.platform, this.scope.site.id, key.submissionId);
  }

  async submit(body: SaveFormSubmissionBody, isPlain: boolean, formId?: string): Promise<FormSubmitted> {
    await this.scope.countSignUp();
    const key = await this.#requireKey(body.key, formId);
    try {
      const form = await this.#require(key.formId);
      if (await this.#store(form, key, body, isPlain)) return this.#answer(form.content);
    } catch (error) {
      const stored = error instanceof Refusal && (await this.#answered(key, body.form));
      if (stored) return this.#answer(stored);
      throw error;
    }
    return this.#answer((await this.#answered(key, body.form)) ?? (await this.#require(key.formId)).content);
  }

  /** `false`: it was already stored. */
  async #store(form: FormView, key: FormKey, body: SaveFormSubmissionBody, isPlain: boolean): Promise<boolean> {
    const { site, now } = this.scope;
    if (isOfAnotherForm(form, body.form)) throw wrongKey();
    const answers = this.#check(form, body.form);
    const joins = body.joinsMailingList ? await this.#wish(form, body.form, answers) : null;
    const files = await this.#visitorFiles.own(form, key, answers);
    const { fields } = form.content;
    const email = addressIn(fields, answers);
    const { submissionId } = key;
    const [isCaptchaSolved, holders] = await Promise.all([
      form.content.captchaEnabled ? this.#isCaptchaSolved(key, body, isPlain) : null,
      // Both wait for the disk, so they run in parallel.
      keyHolders(this.platform.vault, site.id, email),
    ]);
    const { pageTitle, pageId, pagePath, contentSource, pagePermissionTypeValue } = body;
    const submission = {
      formId: form.id,
      submissionId,
      version: form.version,
      answers,
      email,
      holders,
      joins,
      from: { pageTitle, pageId, pagePath, contentSource, pagePermissionTypeValue },
      language: site.language,
      suspicions: suspicionsOf({ age: now - key.at, honeypot: body.honeypot, isCaptchaSolved, fields, answers }),
      files,
      forward: forwardOf(form, this.scope.origin),
    };
    const submit = new WriteSubmission(submissionId, { type: 'Submit', submission }, this.#context(key, 'submit'));
    const { events, isRepeat } = await this.commands.execute(submit);
    return events.length > 0 && !isRepeat;
  }

  /** Without scripts no captcha can be solved. @throws Refusal `form.captchaIncomplete`, `captcha.failed` */
  async #isCaptchaSolved(key: FormKey, { captchaKey }: SaveFormSubmissionBody, isPlain: boolean): Promise<boolean> {
    if (captchaKey === '' && isPlain) return false;
    if (captchaKey === '') throw refuseField('captchaKey', { key: 'form.captchaIncomplete' });
    const { site, request } = this.scope;
    const spend = new SpendCaptcha('formBlock', captchaKey, request.from, site, this.#context(key, 'captcha'));
    const outcome = await this.commands.execute(spend);
    if (outcome === 'unsolved') throw refuseField('captchaKey', { key: 'captcha.failed' });
    return outcome === 'solved';
  }

  /** NL-01. `null`: the form has no newsletter box. @throws Refusal at the address field */
  async #wish(form: FormView, values: RawAnswers, answers: FormAnswers): Promise<Omit<JoinWish, 'contact'> | null> {
    const list = await this.mailingList(form);
    if (!list) return null;
    const problems = joinProblems(form.content.fields, values, answers);
    if (Object.keys(problems).length > 0) throw refusedFields(problems);
    return { listId: list.id, origin: this.scope.origin };
  }

  /** @throws Refusal naming the fields */
  #check(form: FormView, values: RawAnswers) {
    const { answers, problems, unknown } = checkerOf(this.scope.site.id, form)(values);
    if (unknown.length > 0) {
      const about = { site: this.scope.site.id, form: form.id, fields: unknown.slice(0, LOGGED) };
      this.platform.logger.info(about, 'unknown fields are dropped');
    }
    if (Object.keys(problems).length > 0) throw refusedFields(problems);
    return answers;
  }

  #key(text: string): Promise<GivenKey | null> {
    return readKey(this.platform.vault, this.#holder, text, this.scope.now);
  }

  /** @param formId form id given in the call, if any */
  async #requireKey(text: string, formId?: string): Promise<FormKey> {
    const key = await this.#key(text);
    if (key === null || (key.formId !== null && key.formId !== (formId ?? key.formId))) throw wrongKey();
    return { ...key, formId: key.formId ?? (await this.#require(formId ?? '')).id };
  }

  #answered({ formId, submissionId }: FormKey, values: RawAnswers): Promise<FormContent | null> {
    return formAnswered(this.platform, this.scope.site.id, { formId, submissionId }, values);
  }

  #answer({ successRedirect, submissionMessage, submissionHTML }: FormContent): FormSubmitted {
    const message = submissionMessage || messagesOf(this.scope.site.language)['form.submitted'];
    return { redirect: successRedirect || null, message, html: submissionHTML };
  }

  async #require(formId: string): Promise<FormView> {
    const form = await this.form(formId);
    if (form === null) throw new Refusal('notFound', { key: 'form.unknown' });
    return form;
  }

  #context({ submissionId }: FormKey, step: string) {
    return followContext(this.scope.commandContext(VISITOR), stepId(submissionId, step));
  }

  get #holder() {
    return { siteId: this.scope.site.id, visitor: this.visitor };
  }
}
