import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { useRef } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { VERSION_FIELD } from '../../form-handling/answer.ts';
import { choiceText } from '../../form-handling/choice-text.ts';
import { useRefused } from '../../form-handling/form-state.ts';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { VersionRows } from '../../preferences/version-rows.tsx';
import { CHOICES, COLOURS, STYLES_INPUTS, STYLES_INTENT } from './fields.ts';
import { Colours } from './colours.tsx';
import { StylesForm } from './form.tsx';
import { StylesHead } from './head.tsx';
import { loadStyles } from './load-styles.server.ts';
import { changeStyles } from './save-styles.server.ts';
import { StylesPreview } from './styles-preview.tsx';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStyles(request, context);
export const action = (args: ActionFunctionArgs) => changeStyles(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Inputs = () => {
  const { language } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <>
      <Colours language={language} />
      {CHOICES.map((name) => {
        const { label, choices } = STYLES_INPUTS[name];
        const offered = choices.map((choice) => ({ value: choice.value, label: choiceText(choice, text) }));
        return <PanelSelect key={name} name={name} label={text(label)} choices={offered} />;
      })}
    </>
  );
};

/** What somebody else has saved since, beside what is typed. */
const Newer = () => {
  const { shown, values } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const typed = useRefused(STYLES_INTENT)?.values;
  if (typed === undefined || typed[VERSION_FIELD] === shown.version) return null;
  const rows = [...COLOURS, ...CHOICES].map((name) => {
    const input = STYLES_INPUTS[name];
    const inWords = (value = ''): string => {
      const choice = input.kind === 'choice' && input.choices.find((one) => one.value === value);
      return choice ? choiceText(choice, text) : value;
    };
    return { name, label: text(input.label), stored: inWords(values[name]), own: inWords(typed[name]) };
  });
  return <VersionRows rows={rows.filter(({ stored, own }) => stored !== own)} />;
};

/** What gives the site its look. */
const StylesEditor = () => {
  const { shown, values, preview } = useLoaderData<typeof loader>();
  const inputs = useRef<HTMLDivElement>(null);
  return (
    <div className="panel-page form-builder-page">
      <StylesHead shown={shown} />
      <Newer />
      <div className="form-builder">
        <div ref={inputs}>
          <StylesForm shown={shown} values={values}>
            <Inputs />
          </StylesForm>
        </div>
        {preview !== null && <StylesPreview inputs={inputs} version={shown.version} src={preview} />}
      </div>
    </div>
  );
};
export default StylesEditor;
