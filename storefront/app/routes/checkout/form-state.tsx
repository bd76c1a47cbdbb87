import { createContext, type ReactNode, useContext } from 'react';
import type { CheckoutAnswer } from '../../checkout/answer.ts';

/** What the fields of the checkout share. */
interface FormState {
  /** What was typed before the page was made anew. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name to what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

const FormStateContext = createContext<FormState>({ values: {}, problems: {} });

export const FormStateProvider = ({
  answer,
  children,
}: {
  answer: CheckoutAnswer | undefined;
  children: ReactNode;
}) => {
  const problems = (answer?.ok === false && answer.fields) || {};
  return (
    <FormStateContext.Provider value={{ values: answer?.values ?? {}, problems }}>{children}</FormStateContext.Provider>
  );
};

export const useFormState = (): FormState => useContext(FormStateContext);
