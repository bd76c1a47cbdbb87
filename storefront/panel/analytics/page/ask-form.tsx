import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import { usePanel } from '../../frame/use-panel.ts';

/** Id of the form that asks the current query again; buttons elsewhere on the page add what is different. */
export const AGAIN = 'ask-again';

interface AskFormProps extends Omit<ComponentProps<typeof Form>, 'method' | 'action'> {
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Asks a query. A POST, as SQL may name somebody, and addresses are logged, kept and shown to others. */
export const AskForm = ({ fields, children, ...form }: AskFormProps) => {
  const { crumb } = usePanel();
  return (
    <Form {...form} method="post" action="/analytics" preventScrollReset>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={INTENT_FIELD} value="ask" />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
};
