import { useLocation } from '@remix-run/react';
import { useText } from '../../frame/page-frame.tsx';
import { PublicForm } from '../../forms/public-form.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

const PUBLIC = '1';

export const FormBlock = ({ block: { form, isAsync }, page }: ViewProps<'form'>) => {
  const text = useText();
  const { pathname } = useLocation();
  if (form === null) return <p className="wrap section muted form-block">{text('form.unknown')}</p>;
  const place = {
    pageTitle: page.title,
    pageId: page.id,
    pagePath: pathname,
    contentSource: 'c',
    pagePermissionTypeValue: PUBLIC,
  } as const;
  return (
    <section className="wrap section form-block">
      <PublicForm key={form.id} form={form} place={place} isAsync={isAsync} />
    </section>
  );
};
