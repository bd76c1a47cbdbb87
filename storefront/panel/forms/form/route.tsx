import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '@remix-run/react';
import { useEffect } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';
import { metaTags } from '../../../app/page-meta.ts';
import type { BuilderAnswer } from '../builder/answer.ts';
import { AdvancedFields, BuildFields, CaptchaFields, DisclaimerFields, StorageFields } from '../builder/fieldsets.tsx';
import { Preview } from '../builder/preview.tsx';
import { BuilderProvider, BuiltProvider, useBuilt, useFormBuilder } from '../builder/use-builder.ts';
import { useUnsaved } from '../builder/use-unsaved.ts';
import { INTENT_FIELD, type Typed } from '../../form-handling/answer.ts';
import { Lost } from '../../form-handling/lost.tsx';
import { Notice } from '../../form-handling/outcome.tsx';
import { stayOnPage } from '../../form-handling/stay-on-page.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { CHOICE_PREFIX } from '../../catalogue/product/answer.ts';
import { Conflict } from '../../catalogue/product/conflict.tsx';
import { openField, ProblemSummary } from '../../catalogue/product/problem-summary.tsx';
import { changeForm } from './action.server.ts';
import { loadForm } from './load-form.server.ts';
import { Place } from './place.tsx';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadForm(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeForm(args);
export const clientAction = (args: ClientActionFunctionArgs) => stayOnPage(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** What somebody else has saved meanwhile is what the page is about then; another refusal leaves it as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const answer = actionResult as BuilderAnswer | undefined;
  return answer?.ok === false ? answer.conflict !== undefined : defaultShouldRevalidate;
};

const Head = () => {
  const { title, saved, ways } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <PageHead title={title} back={{ to: '/formulare', label: text('formBuilder.back') }}>
      {saved !== null && <p className="panel-hint">{saved}</p>}
      {ways !== null && (
        <p className="panel-inline">
          <Link className="more-link" to={ways.answers}>
            {text('forms.answers')}
          </Link>
          <Link className="more-link" to={ways.forwarding}>
            {text('forms.forwarding')}
          </Link>
          <Link className="more-link" to={ways.versions}>
            {text('formBuilder.versions')}
          </Link>
        </p>
      )}
    </PageHead>
  );
};

/** What the form carries along unseen: which form, seen when, and what was chosen of two versions. */
const Marks = ({ values, isConflict }: { readonly values: Typed; readonly isConflict: boolean }) => {
  const { crumb } = usePanel();
  const chosen = isConflict ? [] : Object.keys(values).filter((name) => name.startsWith(CHOICE_PREFIX));
  return (
    <>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={INTENT_FIELD} value="form" />
      {['formId', 'version', ...chosen].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </>
  );
};

const SaveBar = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  const text = usePanelText();
  const { note } = useBuilt();
  const { isSending } = useSending();
  return (
    <div className="product-save form-save">
      <button className="button" type="submit" aria-disabled={isSending || undefined}>
        {text(isSending ? 'formBuilder.saving' : 'formBuilder.save')}
      </button>
      <a className="more-link form-to-preview" href="#vorschau-bereich">
        {text('formBuilder.preview')}
      </a>
      <p className="panel-hint" role="status" data-refused={note?.isRefused || undefined}>
        {note ? text(note.key, note.params) : isUnsaved ? text('formBuilder.unsaved') : ''}
      </p>
    </div>
  );
};

/** FO-02: builds one form. */
const FormPage = () => {
  const { values: loaded, version, notice, mayWrite, lists, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<BuilderAnswer>();
  const text = usePanelText();
  const { begins } = useSending();
  const refused = answer?.ok === false ? answer : undefined;
  const values = refused?.values ?? loaded;
  const { builder, built } = useFormBuilder({
    values,
    problems: refused?.fields ?? NONE,
    shown: refused?.opened,
    countries,
  });
  const isUnsaved = built.isChanged || refused !== undefined;
  useUnsaved(isUnsaved, text('formBuilder.leave'));
  useEffect(() => {
    const [first] = Object.keys(refused?.fields ?? NONE);
    if (first !== undefined) openField(first);
  }, [refused]);
  return (
    <BuilderProvider value={builder}>
      <BuiltProvider value={built}>
        <div className="panel-page form-builder-page">
          <Head />
          <ProblemSummary answer={answer} />
          <Notice notice={notice} />
          {refused?.note !== undefined && (
            <p className={refused.note.isRefused ? 'alert' : 'panel-notice'} role="status">
              {refused.note.text}
            </p>
          )}
          {!mayWrite && <p className="panel-notice">{text('formBuilder.readOnly')}</p>}
          <div className="form-builder">
            <Form
              key={`${loaded['formId']} ${version} ${refused?.conflict ? values['version'] : ''}`}
              method="post"
              className="product-form"
              noValidate
              preventScrollReset={refused === undefined}
              onSubmit={(event) => begins(event) || event.preventDefault()}
            >
              <Marks values={values} isConflict={refused?.conflict !== undefined} />
              {/* The Enter key sends a form by its first button. */}
              <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
              <Lost intent="form" />
              <fieldset disabled={!mayWrite} className="product-all">
                {refused?.conflict && <Conflict conflict={refused.conflict} title={text('formBuilder.conflict')} />}
                <BuildFields />
                <div className="form-parts-below">
                  <StorageFields lists={lists} />
                  <AdvancedFields />
                  <CaptchaFields />
                  <DisclaimerFields />
                </div>
                <Place />
                {mayWrite && <SaveBar isUnsaved={isUnsaved} />}
              </fieldset>
            </Form>
            <Preview draft={built.draft} countries={countries} />
          </div>
        </div>
      </BuiltProvider>
    </BuilderProvider>
  );
};
export default FormPage;

const NONE: Typed = {};
