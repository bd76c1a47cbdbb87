import { createContext, type ReactNode, useContext, useState } from 'react';
import type { CheckoutAnswer } from '../../checkout/answer.ts';

interface FormState {
  readonly values: Readonly<Record<string, string>>;
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

/** The server's message, until the field is edited or checked again. */
interface FieldProblem {
  readonly problem: string | undefined;
  readonly onEdit: () => void;
  readonly onLeave: (value: string) => void;
}

/** @param check returns a message for an invalid value; runs on blur */
export const useProblem = (name: string, check?: (value: string) => string | undefined): FieldProblem => {
  const { problems } = useFormState();
  // Compares by answer object, because the next answer may contain the same message.
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
