import type { NavigationArea } from '@kontor/contracts/documents/navigation';
import { MOST_NAVIGATION_ITEMS, NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { Notice } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';
import { useRows } from '../../form-handling/use-rows.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { PUBLISH_WISH } from '../editor/answer.ts';
import { Wish } from '../editor/wish.tsx';
import { AREA_LABELS, NAVIGATION_INTENT } from './fields.ts';
import { loadNavigation } from './load-navigation.server.ts';
import { changeNavigation } from './save-navigation.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadNavigation(request, context);
export const action = (args: ActionFunctionArgs) => changeNavigation(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const SUGGESTIONS_ID = 'seiten-der-website';

const Links = ({ area }: { readonly area: NavigationArea }) => {
  const text = usePanelText();
  const { values } = useForm();
  const rows = useRows(area, { firstField: 'title', most: MOST_NAVIGATION_ITEMS });
  return (
    <fieldset className="page-pair">
      <legend>{text(AREA_LABELS[area])}</legend>
      <p className="panel-hint">{text(rows.rows.length === 0 ? 'navigation.none' : 'pageBlocks.field.linkHrefHint')}</p>
      {rows.rows.map((row, index) => {
        const title = text('navigation.link', { n: index + 1 });
        const id = rowField(area, row, 'id');
        return (
          <fieldset key={row} className="page-item">
            <legend>{title}</legend>
            <input type="hidden" name={id} value={values[id] ?? ''} />
            <div className="product-two">
              <PanelField
                label={text('pageBlocks.field.linkTitle')}
                name={rowField(area, row, 'title')}
                maxLength={100}
                dir="auto"
              />
              <PanelField
                label={text('pageBlocks.field.linkHref')}
                name={rowField(area, row, 'href')}
                maxLength={2_083}
                inputMode="url"
                dir="ltr"
                list={SUGGESTIONS_ID}
              />
            </div>
            <RowButtons rows={rows} row={row} name={title} isOrdered />
          </fieldset>
        );
      })}
      <AddRow rows={rows} label={text('navigation.add')} />
    </fieldset>
  );
};

/** The links around every page: menu and footer. */
const NavigationEditor = () => {
  const { edit, values, state, stateText, changed, history, notice, suggestions, mayDraft, mayPublish } =
    useLoaderData<typeof loader>();
  const answer = useActionData<PanelAnswer>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('pages.navigation')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('navigation.lead')}
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
      <PanelForm
        key={edit}
        intent={NAVIGATION_INTENT}
        version={edit}
        values={values}
        className="product-form"
        hasSummary
      >
        {/* Enter activates a form's first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <fieldset disabled={!mayDraft} className="product-all">
          {NAVIGATION_AREAS.map((area) => (
            <Links key={area} area={area} />
          ))}
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
      <datalist id={SUGGESTIONS_ID}>
        {suggestions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
};
export default NavigationEditor;
