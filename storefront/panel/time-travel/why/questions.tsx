import { Form, useLoaderData } from '@remix-run/react';
import { PanelSelect } from '../../form-handling/inputs.tsx';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadWhy } from './load-why.server.ts';

interface QuestionProps {
  readonly name: 'add' | 'price';
  readonly title: string;
  readonly children: (problemAt: (field: string) => string | undefined, id: string) => ReactNode;
}

const Question = ({ name, title, children }: QuestionProps) => {
  const { typed, question, problem } = useLoaderData<typeof loadWhy>();
  const text = usePanelText();
  const id = useId();
  const own = question === name ? problem : null;
  const problemAt = (field: string): string | undefined => own?.fields[field] ?? undefined;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <Form method="get" className="panel-form history-search" noValidate preventScrollReset>
        <Alert answer={own ? { ok: false, title: own.title, messages: [own.message], values: {} } : undefined} />
        {children(problemAt, id)}
        <FieldFrame id={`${id}-at`} label={text('history.at')} hint={text('history.atHint')} problem={problemAt('at')}>
          {(attributes) => (
            <input
              type="datetime-local"
              name="stand"
              defaultValue={question === name ? typed.at : ''}
              {...attributes}
            />
          )}
        </FieldFrame>
        <button className="button" type="submit">
          {text('why.ask')}
        </button>
      </Form>
    </section>
  );
};

export const WhyAddForm = () => {
  const { typed } = useLoaderData<typeof loadWhy>();
  const text = usePanelText();
  return (
    <Question name="add" title={text('why.addTitle')}>
      {(problemAt, id) => (
        <>
          <FieldFrame id={`${id}-sku`} label={text('why.sku')} problem={problemAt('sku') ?? problemAt('id')}>
            {(attributes) => (
              <input name="sku" defaultValue={typed.sku} maxLength={200} autoComplete="off" {...attributes} />
            )}
          </FieldFrame>
          <FieldFrame id={`${id}-quantity`} label={text('why.quantity')} problem={problemAt('quantity')}>
            {(attributes) => (
              <input name="menge" defaultValue={typed.quantity} inputMode="numeric" maxLength={5} {...attributes} />
            )}
          </FieldFrame>
          <FieldFrame
            id={`${id}-cart`}
            label={text('why.cart')}
            hint={text('why.cartHint')}
            problem={problemAt('cart')}
          >
            {(attributes) => (
              <input name="warenkorb" defaultValue={typed.cart} maxLength={40} autoComplete="off" {...attributes} />
            )}
          </FieldFrame>
        </>
      )}
    </Question>
  );
};

export const WhyPriceForm = () => {
  const { typed, kinds } = useLoaderData<typeof loadWhy>();
  const text = usePanelText();
  return (
    <Question name="price" title={text('why.priceTitle')}>
      {(problemAt, id) => (
        <>
          <PanelSelect label={text('why.of')} name="art" choices={kinds} defaultValue={typed.kind} />
          <FieldFrame id={`${id}-id`} label={text('history.id')} problem={problemAt('id')}>
            {(attributes) => (
              <input name="id" defaultValue={typed.id} maxLength={200} autoComplete="off" {...attributes} />
            )}
          </FieldFrame>
        </>
      )}
    </Question>
  );
};
