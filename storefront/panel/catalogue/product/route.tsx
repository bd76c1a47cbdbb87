import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { useForm, useRefused } from '../../form-handling/form-state.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { ProblemSummary } from '../../form-handling/problem-summary.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeProduct } from './action.server.ts';
import { CHOICE_PREFIX, type ProductAnswer } from './answer.ts';
import { Basics } from './basics.tsx';
import { Conflict } from './conflict.tsx';
import { Further } from './further.tsx';
import { loadProduct } from './load-product.server.ts';
import { MerchandisingFields } from './merchandising.tsx';
import { Pictures } from './pictures.tsx';
import { Plan } from './plan.tsx';
import { Questions } from './questions.tsx';
import { SwatchFields } from './swatches.tsx';
import { Variants } from './variants.tsx';

export const handle = { needs: 'products:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadProduct(params['productId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeProduct(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Head = () => {
  const { title, changed, preview, isVisible, isNew } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <PageHead
      title={title}
      back={{ to: '/produkte', label: text('product.back') }}
      beside={!isNew && !isVisible && <span className="badge">{text('products.hidden')}</span>}
    >
      {changed !== null && <p className="panel-hint">{changed}</p>}
      {preview !== null && (
        <p>
          <a className="button quiet" href={preview}>
            {text('product.preview')}
          </a>
        </p>
      )}
    </PageHead>
  );
};

const INTENT = 'product';
const MARKS = ['productId', 'writeId', 'formId'];

/** Hidden fields: product, version and write id. */
const Marks = ({ isConflict }: { readonly isConflict: boolean }) => {
  const { values } = useForm();
  // Choices between two versions are kept until saved, even if other fields are wrong.
  const chosen = isConflict ? [] : Object.keys(values).filter((name) => name.startsWith(CHOICE_PREFIX));
  return [...MARKS, ...chosen].map((name) => <input key={name} type="hidden" name={name} value={values[name] ?? ''} />);
};

/** SF-06, SF-07, SF-08 */
const Product = () => {
  const { values: loaded, version, notice, mayWrite, isNew, hasLibrary } = useLoaderData<typeof loader>();
  const answer = useActionData<ProductAnswer>();
  const text = usePanelText();
  const refused: Extract<ProductAnswer, { ok: false }> | undefined = useRefused(INTENT);
  return (
    <div className="panel-page">
      <Head />
      <ProblemSummary answer={answer} />
      <Notice notice={notice} />
      {!mayWrite && <p className="panel-notice">{text('product.readOnly')}</p>}
      <PanelForm
        // A new product gets another id each time the page loads, and a new form would drop what is typed.
        key={`${isNew ? '' : loaded['productId']} ${version} ${refused?.conflict ? refused.values['version'] : ''}`}
        intent={INTENT}
        version={refused?.values['version'] ?? version}
        values={loaded}
        encType="multipart/form-data"
        className="product-form"
        hasSummary
      >
        <Marks isConflict={refused?.conflict !== undefined} />
        {/* Enter activates a form's first button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
        <fieldset disabled={!mayWrite} className="product-all">
          {refused?.conflict && <Conflict conflict={refused.conflict} />}
          <Basics />
          <Pictures hasLibrary={hasLibrary} />
          <Variants />
          <SwatchFields />
          <Plan />
          <Questions />
          <MerchandisingFields />
          <Further />
          {mayWrite && (
            <p className="product-save">
              <button className="button" type="submit">
                {text('product.save')}
              </button>
            </p>
          )}
        </fieldset>
      </PanelForm>
    </div>
  );
};
export default Product;
