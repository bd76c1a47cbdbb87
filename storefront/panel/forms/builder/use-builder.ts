import type { FieldId } from '@kontor/contracts/forms/fields';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { CountryOption } from '../../../app/components/form/field-props.ts';
import type { Typed } from '../../form-handling/answer.ts';
import type { FormDraft } from './draft.ts';
import { edited, type Note, type Step } from './edit.ts';
import { focusAfter } from './focus-after.ts';
import { draftOf } from './typed.ts';
import { newFieldId, stepOf } from './wishes.ts';

/** Stable across keystrokes, so that components that show one field do not re-render when another changes. */
export interface Builder {
  readonly countries: readonly CountryOption[];
  readonly opened: ReadonlySet<FieldId>;
  readonly open: (id: FieldId, isOpen: boolean) => void;
  readonly take: (step: Step) => void;
  readonly wish: (wish: string) => void;
}

export interface Built {
  readonly draft: FormDraft;
  /** Message about the last step. */
  readonly note: Note | null;
  readonly isChanged: boolean;
}

const Context = createContext<Builder | null>(null);
const BuiltContext = createContext<Built | null>(null);
export const BuilderProvider = Context.Provider;
export const BuiltProvider = BuiltContext.Provider;

/** Only inside `BuilderProvider`. */
export const useBuilder = (): Builder => {
  const builder = useContext(Context);
  if (builder === null) throw new Error('no form is built here');
  return builder;
};

/** Only inside `BuiltProvider`. */
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

const fieldsIn = (problems: Options['problems']): readonly FieldId[] =>
  Object.keys(problems).flatMap((name) => /^fields\.([^.]+)\./u.exec(name)?.[1] ?? []);

const begin = (values: Typed, shown: readonly FieldId[]): State => {
  const draft = draftOf(values);
  return { values, first: draft, draft, note: null, opened: new Set(shown) };
};

interface Options {
  /** As loaded, or as submitted. */
  readonly values: Typed;
  readonly problems: Readonly<Record<string, string>>;
  readonly shown: FieldId | undefined;
  readonly countries: readonly CountryOption[];
}

/** Applies steps at once, exactly as the server does without JavaScript. */
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
  // Steps set it themselves; this handles newly loaded values.
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
        // Opens only the new field and those with problems; opening all would be confusing.
        opened: made === null || draft === before ? now.opened : new Set([...fieldsIn(problems), made]),
      }));
      focusAfter(step, before, draft);
    };
    return {
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
