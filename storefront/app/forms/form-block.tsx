import { useLocation } from '@remix-run/react';
import { useText } from '../frame/page-frame.tsx';
import type { PageForm } from './page-form.ts';
import { PublicForm } from './public-form.tsx';

/** Of a page that whoever likes may see. */
const PUBLIC = '1';

interface FormBlockProps {
  /** `null`: there is none, or not any more. */
  readonly form: PageForm | null;
  readonly isAsync: boolean;
  readonly page: { readonly id: string; readonly title: string };
}

/** FO-01 on a page. */
export const FormBlock = ({ form, isAsync, page }: FormBlockProps) => {
  const text = useText();
  const { pathname } = useLocation();
  if (form === null) return <p className="wrap section muted">{text('form.unknown')}</p>;
  const place = {
    pageTitle: page.title,
    pageId: page.id,
    pagePath: pathname,
    contentSource: 'c',
    pagePermissionTypeValue: PUBLIC,
  } as const;
  return (
    <section className="wrap section">
      <PublicForm key={form.id} form={form} place={place} isAsync={isAsync} />
    </section>
  );
};
