import { createContext, type ReactNode, useContext, useState } from 'react';
import type { CheckoutAnswer } from '../../checkout/answer.ts';

/** What the fields of the checkout share. */
interface FormState {
  /** What was typed before the page was made anew. */
  readonly values: Readonly<Record<string, string>>;
  /** Field name to what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
}

const NONE: Readonly<Record<string, string>> = {};

const FormStateContext = createContext<FormState>({ values: NONE, problems: NONE });

export const FormStateProvider = ({
  answer,
  children,
}: {
  answer: CheckoutAnswer | undefined;
  children: ReactNode;
}) => {
  const problems = (answer?.ok === false && answer.fields) || NONE;
  return (
    <FormStateContext.Provider value={{ values: answer?.values ?? NONE, problems }}>
      {children}
    </FormStateContext.Provider>
  );
};

export const useFormState = (): FormState => useContext(FormStateContext);

/** What is wrong with a field: the server's word, until the field is edited or looked at again. */
interface FieldProblem {
  readonly problem: string | undefined;
  readonly onEdit: () => void;
  /** Asks the field's own check about what is in it. */
  readonly onLeave: (value: string) => void;
}

/** @param check what is wrong with a value, asked when the field is left */
export const useProblem = (name: string, check?: (value: string) => string | undefined): FieldProblem => {
  const { problems } = useFormState();
  // Compared by the answer they belong to: the next one may say the same again.
  const [edited, setEdited] = useState<{ readonly of: object; readonly value: string | null }>();
  const isNewer = edited?.of === problems;
  const own = isNewer && edited.value !== null ? check?.(edited.value) : undefined;
  const problem = isNewer ? own : problems[name];
  return {
    problem,
    onEdit: () => {
      if (problem !== undefined) setEdited({ of: problems, value: null });
    },
    onLeave: (value) => {
      if (check && value.trim() !== '') setEdited({ of: problems, value });
    },
  };
};
