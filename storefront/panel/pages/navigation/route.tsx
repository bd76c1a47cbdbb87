import type { NavigationArea } from '@kontor/contracts/documents/navigation';
import { MOST_NAVIGATION_ITEMS, NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useForm } from '../../form-handling/form-state.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { AddRow, RowButtons } from '../../form-handling/row-buttons.tsx';
import { rowField } from '../../form-handling/rows.ts';
import { useRows } from '../../form-handling/use-rows.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { SiteDocumentForm } from '../site-document/form.tsx';
import { SiteDocumentHead } from '../site-document/head.tsx';
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
  const { shown, values, suggestions } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <SiteDocumentHead title={text('pages.navigation')} lead={text('navigation.lead')} shown={shown} />
      <SiteDocumentForm intent={NAVIGATION_INTENT} shown={shown} values={values}>
        {NAVIGATION_AREAS.map((area) => (
          <Links key={area} area={area} />
        ))}
      </SiteDocumentForm>
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
