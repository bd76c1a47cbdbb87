import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';
import { metaTags } from '../../../app/page-meta.ts';
import { type BuilderAnswer, FORM_INTENT } from '../builder/answer.ts';
import { AdvancedFields, BuildFields, CaptchaFields, DisclaimerFields, StorageFields } from '../builder/fieldsets.tsx';
import { Preview } from '../builder/preview.tsx';
import { BuilderProvider, BuiltProvider, useBuilt, useFormBuilder } from '../builder/use-builder.ts';
import { useUnsaved } from '../builder/use-unsaved.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { useFormState, useRefused } from '../../form-handling/form-state.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { StatedForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { CHOICE_PREFIX } from '../../catalogue/product/answer.ts';
import { Conflict } from '../../catalogue/product/conflict.tsx';
import { openField, ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { changeForm } from './action.server.ts';
import { loadForm } from './load-form.server.ts';
import { Place } from './place.tsx';

export const handle = { needs: 'forms:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadForm(params['formId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeForm(args);
export { clientAction } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** After a conflict the page shows the newer version; other refusals leave it unchanged. */
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

/** Hidden fields: form, version, and choices between two versions. */
const Marks = ({ values, isConflict }: { readonly values: Typed; readonly isConflict: boolean }) => {
  const chosen = isConflict ? [] : Object.keys(values).filter((name) => name.startsWith(CHOICE_PREFIX));
  return ['formId', ...chosen].map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />);
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

/** FO-02 */
const FormPage = () => {
  const { values: loaded, version, notice, mayWrite, lists, countries, typing } = useLoaderData<typeof loader>();
  const answer = useActionData<BuilderAnswer>();
  const text = usePanelText();
  const refused: Extract<BuilderAnswer, { ok: false }> | undefined = useRefused(FORM_INTENT);
  const state = useFormState({
    intent: FORM_INTENT,
    version: refused?.values['version'] ?? version,
    values: loaded,
    hasSummary: true,
  });
  const { values, problems } = state.fields;
  const { builder, built } = useFormBuilder({
    values,
    problems,
    shown: refused?.opened,
    countries,
  });
  const isUnsaved = built.isChanged || state.fields.isTyped;
  useUnsaved(isUnsaved, text('formBuilder.leave'), state.done);
  useEffect(() => {
    const [first] = Object.keys(problems);
    if (first !== undefined) openField(first);
  }, [problems]);
  return (
    <BuilderProvider value={builder}>
      <BuiltProvider value={built}>
        <div className="panel-page form-builder-page">
          <Head />
          <ProblemSummary answer={answer} />
          <Notice notice={notice} />
          {!mayWrite && <p className="panel-notice">{text('formBuilder.readOnly')}</p>}
          <div className="form-builder">
            <StatedForm
              key={`${loaded['formId']} ${version} ${refused?.conflict ? values['version'] : ''}`}
              state={state}
              className="product-form"
              keepsPlace={refused === undefined}
            >
              <Marks values={values} isConflict={refused?.conflict !== undefined} />
              {/* Enter activates a form's first button. */}
              <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
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
            </StatedForm>
            <Preview draft={built.draft} countries={countries} typing={typing} />
          </div>
        </div>
      </BuiltProvider>
    </BuilderProvider>
  );
};
export default FormPage;
