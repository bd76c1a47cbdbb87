import type { FieldId } from '@kontor/contracts/forms/fields';
import { createContext, useContext, useState } from 'react';
import type { Typed } from '../forms/answer.ts';
import type { FormDraft } from './draft.ts';
import { edited, type Note, type Step } from './edit.ts';
import { focusAfter } from './focus-after.ts';
import { draftOf } from './typed.ts';
import { newFieldId, stepOf } from './wishes.ts';

export interface Builder {
  readonly draft: FormDraft;
  /** Input name to what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is to be said of the last step. */
  readonly note: Note | null;
  /** Whether anything was changed since the page was loaded. */
  readonly isChanged: boolean;
  readonly opened: ReadonlySet<FieldId>;
  readonly open: (id: FieldId, isOpen: boolean) => void;
  readonly take: (step: Step) => void;
  /** Does what a button stands for. */
  readonly wish: (wish: string) => void;
}

const Context = createContext<Builder | null>(null);
export const BuilderProvider = Context.Provider;

/** Only below a `BuilderProvider`. */
export const useBuilder = (): Builder => {
  const builder = useContext(Context);
  if (builder === null) throw new Error('no form is built here');
  return builder;
};

interface State {
  readonly values: Typed;
  readonly first: FormDraft;
  readonly draft: FormDraft;
  readonly note: Note | null;
  readonly opened: ReadonlySet<FieldId>;
}

/** Fields that have something to be seen to are open. */
const begin = (values: Typed, shown: readonly FieldId[]): State => {
  const draft = draftOf(values);
  return { values, first: draft, draft, note: null, opened: new Set(shown) };
};

interface Options {
  /** As they were loaded, or sent before. */
  readonly values: Typed;
  readonly problems: Readonly<Record<string, string>>;
  /** The field that the server's answer is about. */
  readonly shown: FieldId | undefined;
}

/** A form while it is built: each step changes it at once, as the server would without a script. */
export const useFormBuilder = ({ values, problems, shown }: Options): Builder => {
  const wrong = Object.keys(problems).flatMap((name) => /^fields\.([^.]+)\./u.exec(name)?.[1] ?? []);
  const toOpen = shown === undefined ? wrong : [...wrong, shown];
  const [state, setState] = useState(() => begin(values, toOpen));
  if (state.values !== values) {
    const anew = begin(values, toOpen);
    setState({ ...anew, opened: new Set([...state.opened, ...anew.opened]) });
  }
  const open = (id: FieldId, isOpen: boolean): void =>
    setState((now) => {
      if (now.opened.has(id) === isOpen) return now;
      const others = [...now.opened].filter((one) => one !== id);
      return { ...now, opened: new Set(isOpen ? [...others, id] : others) };
    });
  const take = (step: Step): void => {
    const { draft, note } = edited(state.draft, step);
    const made = step.kind === 'add' ? step.id : step.kind === 'copy' ? step.newId : null;
    setState((now) => ({
      ...now,
      draft,
      note: note ?? (step.kind === 'field' || step.kind === 'form' ? now.note : null),
      opened: made === null || draft === state.draft ? now.opened : new Set([...now.opened, made]),
    }));
    focusAfter(step, state.draft, draft);
  };
  return {
    draft: state.draft,
    problems,
    note: state.note,
    isChanged: state.draft !== state.first,
    opened: state.opened,
    open,
    take,
    wish: (wish) => {
      const step = stepOf(wish, state.draft, newFieldId());
      if (step !== null) take(step);
    },
  };
};
