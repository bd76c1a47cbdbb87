import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { SiteDocumentForm } from '../site-document/form.tsx';
import { SiteDocumentHead } from '../site-document/head.tsx';
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
  const { shown, values, weak, preview } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const inputs = useRef<HTMLDivElement>(null);
  const look = useLook();
  const show = (): void => look.show(inputs.current?.querySelector('form') ?? null);
  return (
    <div className="panel-page form-builder-page">
      <SiteDocumentHead title={text('pages.styles')} lead={text('styles.lead')} shown={shown} />
      {weak !== null && <p className="panel-notice">{weak}</p>}
      <div className="form-builder">
        <div ref={inputs} onInput={show}>
          <SiteDocumentForm intent={STYLES_INTENT} shown={shown} values={values}>
            <Inputs />
          </SiteDocumentForm>
        </div>
        {preview !== null && <StylesPreview frame={look.frame} src={preview} onLoad={show} />}
      </div>
    </div>
  );
};
export default StylesEditor;
