import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Notice } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { PUBLISH_WISH } from '../editor/answer.ts';
import { Wish } from '../editor/wish.tsx';
import { CHOICES, COLOURS, STYLES_INPUTS, STYLES_INTENT } from './fields.ts';
import { loadStyles } from './load-styles.server.ts';
import { changeStyles } from './save-styles.server.ts';
import { StylesPreview, useLook } from './styles-preview.tsx';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStyles(request, context);
export const action = (args: ActionFunctionArgs) => changeStyles(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Inputs = () => {
  const text = usePanelText();
  return (
    <>
      {COLOURS.map((name) => {
        const { label, hint } = STYLES_INPUTS[name];
        return <PanelField key={name} type="color" name={name} label={text(label)} hint={text(hint)} />;
      })}
      {CHOICES.map((name) => {
        const { label, choices } = STYLES_INPUTS[name];
        const offered = choices.map((choice) => ({ value: choice.value, label: text(choice.label) }));
        return <PanelSelect key={name} name={name} label={text(label)} choices={offered} />;
      })}
    </>
  );
};

/** What gives the site its look. */
const StylesEditor = () => {
  const { edit, values, weak, state, stateText, changed, history, preview, notice, mayDraft, mayPublish } =
    useLoaderData<typeof loader>();
  const answer = useActionData<PanelAnswer>();
  const text = usePanelText();
  const inputs = useRef<HTMLDivElement>(null);
  const look = useLook();
  const show = (): void => look.show(inputs.current?.querySelector('form') ?? null);
  return (
    <div className="panel-page form-builder-page">
      <PageHead
        title={text('pages.styles')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('styles.lead')}
        beside={
          <span className="badge" data-open={state === 'changed'}>
            {stateText}
          </span>
        }
      >
        <p className="panel-hint">{changed}</p>
        {history !== null && (
          <p>
            <Link className="more-link" to={history}>
              {text('pages.history')}
            </Link>
          </p>
        )}
      </PageHead>
      <ProblemSummary answer={answer} />
      <Notice notice={notice} />
      {!mayDraft && <p className="panel-notice">{text('pages.readOnly')}</p>}
      {weak !== null && <p className="panel-notice">{weak}</p>}
      <div className="form-builder">
        <div ref={inputs} onInput={show}>
          <PanelForm
            key={edit}
            intent={STYLES_INTENT}
            version={edit}
            values={values}
            className="product-form"
            hasSummary
          >
            <fieldset disabled={!mayDraft} className="product-all">
              <Inputs />
              {mayDraft && (
                <div className="product-save form-save">
                  <button className="button" type="submit">
                    {text('pages.save')}
                  </button>
                  {mayPublish && (
                    <Wish wish={PUBLISH_WISH} className="button quiet">
                      {text('pages.publish')}
                    </Wish>
                  )}
                </div>
              )}
            </fieldset>
          </PanelForm>
        </div>
        {preview !== null && <StylesPreview frame={look.frame} src={preview} onLoad={show} />}
      </div>
    </div>
  );
};
export default StylesEditor;
