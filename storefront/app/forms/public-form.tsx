import { FORM_INPUT, formPath } from '@kontor/contracts/forms/paths';
import type { FormSubmitted } from '@kontor/contracts/forms/responses';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useEffect, useRef } from 'react';
import { CaptchaBox } from '../components/form/captcha-box.tsx';
import { ErrorNotes } from '../components/form/error-notes.tsx';
import { FormFields } from '../components/form/form-fields.tsx';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { JoinBox } from './join-box.tsx';
import type { FormAnswer, FormPlace, PageForm } from './page-form.ts';
import { usePublicForm } from './use-public-form.ts';

interface PublicFormProps {
  readonly form: PageForm;
  readonly place: FormPlace;
  /** FO-10: embedded in the page; stays visible after saving. */
  readonly isAsync?: boolean;
  /** The server's answer to this form, sent without JavaScript. */
  readonly answered?: FormAnswer | undefined;
}

/** FO-08: replaces the form and takes over its focus. */
const Submitted = ({ message, html, onward }: Omit<FormSubmitted, 'redirect'> & { readonly onward: string | null }) => {
  const text = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="form-done" role="status" tabIndex={-1} ref={element}>
      <p className="form-success">{message}</p>
      {html !== '' && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {onward !== null && (
        <p>
          <a href={onward}>{text('form.onward')}</a>
        </p>
      )}
    </div>
  );
};

/** Hidden fields of the plain form; scripts send these values separately. */
const Carried = ({ form, place }: Pick<PublicFormProps, 'form' | 'place'>) => {
  const { crumb } = useShop();
  const all: Readonly<Record<string, string>> = {
    [CRUMB_FIELD]: crumb,
    [FORM_INPUT.key]: form.key,
    [FORM_INPUT.pageTitle]: place.pageTitle,
    [FORM_INPUT.pageId]: place.pageId,
    [FORM_INPUT.pagePath]: place.pagePath,
    [FORM_INPUT.contentSource]: place.contentSource,
    [FORM_INPUT.permissionType]: place.pagePermissionTypeValue,
  };
  return Object.entries(all).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
};

/** Bots fill in every field. */
const Honeypot = () => {
  const text = useText();
  return (
    <label className="form-honeypot" aria-hidden="true">
      {text('form.honeypot')}
      <input type="text" name={FORM_INPUT.honeypot} tabIndex={-1} autoComplete="off" />
    </label>
  );
};

/** Works with and without JavaScript. */
export const PublicForm = ({ form, place, isAsync = false, answered }: PublicFormProps) => {
  const text = useText();
  const id = `form-${form.id}`;
  const state = usePublicForm({ form, place, id, isAsync, answered });
  const { element, problem, submitted, isSending, isDisabled, captcha, live, files } = state;
  if (submitted !== null)
    return <Submitted {...submitted} onward={answered === undefined ? null : submitted.redirect} />;
  const hasFiles = form.fields.some(({ type }) => type === 'file');
  const label = isAsync ? form.submitLabel || text('form.save') : form.submitLabel || text('form.submit');
  const busy = text(isAsync ? 'form.saving' : 'form.sending');
  const key = answered?.ok === false ? (answered.key ?? form.key) : form.key;
  // A problem with a file is shown at once, only at its field.
  const notes = problem !== null && problem.messages.length > 0 && { problem, fields: form.fields, id };
  return (
    <form
      ref={element}
      className="public-form"
      method="post"
      action={formPath(form.id)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate
      aria-busy={isSending || undefined}
      onSubmit={state.onSubmit}
      onInput={state.onEdit}
      onFocus={state.onFocus}
    >
      <Carried form={{ ...form, key }} place={place} />
      <div id={`${id}-above`} tabIndex={-1} className="form-note-place">
        {notes && <ErrorNotes {...notes} place="above" />}
      </div>
      <fieldset className="form-lock" disabled={isSending}>
        {form.fields.some(({ required }) => required) && <p className="form-help">{text('form.requiredNote')}</p>}
        <FormFields
          fields={form.fields}
          id={id}
          values={state.values}
          problems={problem?.fields ?? {}}
          countries={form.countries}
          visible={live.visible}
          isLive={live.isLive}
          files={files.files}
          {...(live.isLive && { onFiles: files.onFiles })}
        />
        {form.mailingList !== null && (
          <JoinBox
            list={form.mailingList}
            isChosen={state.joins}
            isHidden={
              live.isLive && !form.fields.some(({ id: field, type }) => type === 'email' && live.visible.has(field))
            }
          />
        )}
        <Honeypot />
      </fieldset>
      {files.sending !== null && (
        <p role="status" className="form-help">
          {text('form.uploading', { name: files.sending })}
        </p>
      )}
      {form.captcha !== null && live.isLive && (
        <CaptchaBox
          captcha={form.captcha}
          state={captcha.state}
          theme={form.captchaTheme}
          alignment={form.captchaAlignment}
          onAgain={captcha.reset}
        />
      )}
      <div className="form-actions">
        <button className="button" type="submit" disabled={isDisabled} aria-disabled={isSending || undefined}>
          {isSending ? busy : label}
        </button>
      </div>
      {notes && Object.keys(notes.problem.fields).length > 0 && <ErrorNotes {...notes} place="below" />}
      {form.disclaimerMessage !== '' && (
        <div className="prose small muted" dangerouslySetInnerHTML={{ __html: form.disclaimerMessage }} />
      )}
    </form>
  );
};
