import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { type ClientActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';
import { metaTags } from '../../../app/page-meta.ts';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import { Lost } from '../../form-handling/lost.tsx';
import { Notice } from '../../form-handling/outcome.tsx';
import { reloadUnlessLost, stayOnPage } from '../../form-handling/stay-on-page.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { changeProduct } from './action.server.ts';
import { CHOICE_PREFIX, type ProductAnswer } from './answer.ts';
import { Basics } from './basics.tsx';
import { Conflict } from './conflict.tsx';
import { Further } from './further.tsx';
import { loadProduct } from './load-product.server.ts';
import { MerchandisingFields } from './merchandising.tsx';
import { Pictures } from './pictures.tsx';
import { Plan } from './plan.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { ProductFormProvider, useProductForm } from './product-form.tsx';
import { Questions } from './questions.tsx';
import { Variants } from './variants.tsx';

export const handle = { needs: 'products:read' };
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadProduct(params['productId'] ?? '', request, context);
export const action = (args: ActionFunctionArgs) => changeProduct(args);
export const clientAction = (args: ClientActionFunctionArgs) => stayOnPage(args);
export const shouldRevalidate = reloadUnlessLost;
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

const MARKS = ['productId', 'version', 'writeId', 'formId'];

/** What the form carries along unseen: which product, seen when, and by which form. */
const Marks = ({ isConflict }: { readonly isConflict: boolean }) => {
  const { crumb } = usePanel();
  const { values } = useProductForm();
  // What was chosen between two versions holds until it is saved, whatever else is wrong.
  const chosen = isConflict ? [] : Object.keys(values).filter((name) => name.startsWith(CHOICE_PREFIX));
  return (
    <>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={INTENT_FIELD} value="product" />
      {[...MARKS, ...chosen].map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
    </>
  );
};

/** One product, to be made or changed (SF-06, SF-07, SF-08). */
const Product = () => {
  const { values: loaded, version, notice, mayWrite } = useLoaderData<typeof loader>();
  const answer = useActionData<ProductAnswer>();
  const text = usePanelText();
  const { begins } = useSending();
  const refused = answer?.ok === false ? answer : undefined;
  const state = useMemo(
    () => ({ values: refused?.values ?? loaded, problems: refused?.fields ?? {} }),
    [refused, loaded],
  );
  return (
    <div className="panel-page">
      <Head />
      <ProblemSummary answer={answer} />
      <Notice notice={notice} />
      {refused?.note !== undefined && (
        <p className="panel-notice" role="status">
          {refused.note}
        </p>
      )}
      {!mayWrite && <p className="panel-notice">{text('product.readOnly')}</p>}
      <ProductFormProvider value={state}>
        <Form
          key={`${loaded['productId']} ${version} ${refused?.conflict ? state.values['version'] : ''}`}
          method="post"
          encType="multipart/form-data"
          className="product-form"
          noValidate
          onSubmit={(event) => begins(event) || event.preventDefault()}
        >
          <Marks isConflict={refused?.conflict !== undefined} />
          {/* The Enter key sends a form by its first button. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
          <Lost intent="product" />
          <fieldset disabled={!mayWrite} className="product-all">
            {refused?.conflict && <Conflict conflict={refused.conflict} />}
            <Basics />
            <Pictures />
            <Variants />
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
        </Form>
      </ProductFormProvider>
    </div>
  );
};
export default Product;
