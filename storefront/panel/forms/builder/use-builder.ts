import type { FieldId } from '@kontor/contracts/forms/fields';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CountryOption } from '../../../app/components/form/field-props.ts';
import type { Typed } from '../../form-handling/answer.ts';
import type { FormDraft } from './draft.ts';
import { edited, type Note, type Step } from './edit.ts';
import { focusAfter } from './focus-after.ts';
import { draftOf } from './typed.ts';
import { newFieldId, stepOf } from './wishes.ts';

/** The same from key to key: what only shows a field is not made anew where another one is typed into. */
export interface Builder {
  /** Input name to what is wrong with it. */
  readonly problems: Readonly<Record<string, string>>;
  /** That an address may be in. */
  readonly countries: readonly CountryOption[];
  readonly opened: ReadonlySet<FieldId>;
  readonly open: (id: FieldId, isOpen: boolean) => void;
  readonly take: (step: Step) => void;
  /** Does what a button stands for. */
  readonly wish: (wish: string) => void;
}

/** The form as it is now. */
export interface Built {
  readonly draft: FormDraft;
  /** What is to be said of the last step. */
  readonly note: Note | null;
  /** Whether anything was changed since the page was loaded. */
  readonly isChanged: boolean;
}

const Context = createContext<Builder | null>(null);
const BuiltContext = createContext<Built | null>(null);
export const BuilderProvider = Context.Provider;
export const BuiltProvider = BuiltContext.Provider;

/** Only below a `BuilderProvider`. */
export const useBuilder = (): Builder => {
  const builder = useContext(Context);
  if (builder === null) throw new Error('no form is built here');
  return builder;
};

/** Only below a `BuiltProvider`. */
export const useBuilt = (): Built => {
  const built = useContext(BuiltContext);
  if (built === null) throw new Error('no form is built here');
  return built;
};

interface State {
  readonly values: Typed;
  readonly first: FormDraft;
  readonly draft: FormDraft;
  readonly note: Note | null;
  readonly opened: ReadonlySet<FieldId>;
}

/** Those that something is wrong with. */
const fieldsIn = (problems: Builder['problems']): readonly FieldId[] =>
  Object.keys(problems).flatMap((name) => /^fields\.([^.]+)\./u.exec(name)?.[1] ?? []);

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
  readonly countries: readonly CountryOption[];
}

/** A form while it is built: each step changes it at once, as the server would without a script. */
export const useFormBuilder = ({
  values,
  problems,
  shown,
  countries,
}: Options): { readonly builder: Builder; readonly built: Built } => {
  const wrong = fieldsIn(problems);
  const toOpen = shown === undefined ? wrong : [...wrong, shown];
  const [state, setState] = useState(() => begin(values, toOpen));
  if (state.values !== values) {
    const anew = begin(values, toOpen);
    setState({ ...anew, opened: new Set([...state.opened, ...anew.opened]) });
  }
  const latest = useRef(state);
  // Steps set it themselves; what was loaded anew it hears of here.
  useEffect(() => {
    if (latest.current.values !== state.values) latest.current = state;
  }, [state]);
  const { opened } = state;
  const builder = useMemo((): Builder => {
    const change = (next: (now: State) => State): void => {
      latest.current = next(latest.current);
      setState(latest.current);
    };
    const take = (step: Step): void => {
      const before = latest.current.draft;
      const { draft, note } = edited(before, step);
      const made = step.kind === 'add' ? step.id : step.kind === 'copy' ? step.newId : null;
      change((now) => ({
        ...now,
        draft,
        note: note ?? (step.kind === 'field' || step.kind === 'form' ? now.note : null),
        // Only what is made, and what is wrong: with all of them open nobody finds anything.
        opened: made === null || draft === before ? now.opened : new Set([...fieldsIn(problems), made]),
      }));
      focusAfter(step, before, draft);
    };
    return {
      problems,
      countries,
      opened,
      open: (id, isOpen) => {
        if (latest.current.opened.has(id) === isOpen) return;
        const others = [...latest.current.opened].filter((one) => one !== id);
        change((now) => ({ ...now, opened: new Set(isOpen ? [...others, id] : others) }));
      },
      take,
      wish: (wish) => {
        const step = stepOf(wish, latest.current.draft, newFieldId());
        if (step !== null) take(step);
      },
    };
  }, [problems, countries, opened]);
  const { draft, note, first } = state;
  const built = useMemo(() => ({ draft, note, isChanged: draft !== first }), [draft, note, first]);
  return { builder, built };
};
