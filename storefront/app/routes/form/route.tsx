import { type ActionFunctionArgs, type AppLoadContext, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { formPath } from '@kontor/contracts/forms/paths';
import type { FormAnswer, FormPlace, PageForm } from '../../forms/page-form.ts';
import { loadForm } from '../../forms/page-form.server.ts';
import { PublicForm } from '../../forms/public-form.tsx';
import { submitForm } from '../../forms/submit-action.server.ts';
import { useText } from '../../frame/page-frame.tsx';
import { metaTags } from '../../page-meta.ts';
import { keepOnWrites } from '../../pages/keep-on-writes.ts';
import { readForm, textOf, titleOf } from '../../responses.server.ts';
import '../../frame/later-texts.ts';

const requireForm = async (formId: string, context: AppLoadContext): Promise<PageForm> => {
  const form = await loadForm(formId, context);
  if (form === null) throw data({ message: textOf(context)('form.unknown') }, { status: 404 });
  return form;
};

export const loader = async ({ params: { formId = '' }, context }: LoaderFunctionArgs) => {
  const form = await requireForm(formId, context);
  return { form, meta: { title: titleOf(context.site, textOf(context)('form.pageTitle')) } };
};

export const action = async (args: ActionFunctionArgs) => {
  const { params, context } = args;
  const sent = await readForm(args);
  return submitForm(await requireForm(params['formId'] ?? '', context), sent, context);
};

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => metaTags(loaded?.meta);
export const shouldRevalidate = keepOnWrites;

const NO_PAGE: FormPlace = {
  pageTitle: '',
  pageId: '',
  pagePath: '',
  contentSource: '',
  pagePermissionTypeValue: '',
};

/** Only paths of this site. */
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/u.test(path);

/** FO-08 without JavaScript: the result of a form, or the form again with its errors. */
const FormPage = () => {
  const text = useText();
  const { form } = useLoaderData<typeof loader>();
  const answered = useActionData<FormAnswer>();
  const place = answered?.place ?? { ...NO_PAGE, pagePath: formPath(form.id) };
  return (
    <div className="wrap form-page">
      <h1>{place.pageTitle || text('form.pageTitle')}</h1>
      <PublicForm form={form} place={place} answered={answered} />
      {answered !== undefined && isOwnPath(place.pagePath) && (
        <p>
          <Link to={place.pagePath}>{text('form.back')}</Link>
        </p>
      )}
    </div>
  );
};
export default FormPage;
