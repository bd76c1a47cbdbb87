import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../app/frame/page-frame.tsx';
import { KEPT_PREFIX, type PanelAnswer, type Typed } from '../form-handling/answer.ts';
import { usePanelAnswer } from '../form-handling/use-panel-answer.ts';
import type { FetchState } from '../fetching/fetches.ts';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { clientFor } from './client-for.ts';
import { PreferencesRefused } from './preferences-client.ts';
import { useNewer } from './use-newer.ts';
import { SAVE_INTENT, type SettingField } from './fields.ts';
import { readValues } from './form-values.ts';
import type { SettingsFormData } from './load-settings.server.ts';

type Refused = Extract<PanelAnswer, { ok: false }>;

export interface Save {
  /** XC-01; `null`: nothing was sent yet. */
  readonly state: FetchState<null> | null;
  /** What was refused, by the browser's own call or by the page's action. */
  readonly refused: Refused | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Somebody else has changed what the form was made from. */
  readonly isNewer: boolean;
  /** Shows what they have made of it; what was typed stands beside it. */
  readonly loadNewer: (form: HTMLFormElement) => void;
  /** Another one where the fields are to begin anew. */
  readonly beginning: string;
}

/** Whether anything in a form is other than it came. @param values of its fields as it came */
const isTouched = (form: HTMLFormElement, values: Typed): boolean =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) return element.value !== (values[element.name] ?? element.value);
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLInputElement)) return false;
    return element.type === 'checkbox'
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  });

const typedOf = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith(KEPT_PREFIX) ? [[name, value]] : [],
    ),
  );

/** MP-04: saves by the browser's client; without a script the form goes to the page's action. */
export const useSave = <Area extends SettingsArea>(
  data: SettingsFormData & { readonly area: Area },
  fields: readonly SettingField[],
  whole: (settings: object) => SettingsByArea[Area],
  leadsTo?: string,
): Save => {
  const { crumb } = usePanel();
  const [text, panelText] = [useText(), usePanelText()];
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const answer = usePanelAnswer();
  const [own, setOwn] = useState<{ state: FetchState<null>; refused?: Refused } | null>(null);
  const [isAnew, setAnew] = useState(false);
  const isWriting = useRef(false);
  const { area, settings, version, typing } = data;
  const isNewer = useNewer(area, settings, isWriting);
  useEffect(() => clientFor(crumb).know(area, settings as SettingsByArea[Area]), [crumb, area, settings]);

  const refuse = (
    values: Typed,
    messages: readonly string[],
    told: Readonly<Record<string, string>> = {},
    title = panelText('settings.failed'),
  ): void => {
    const refused: Refused = {
      ok: false,
      intent: SAVE_INTENT,
      title,
      messages,
      fields: told,
      values,
    };
    setOwn({ state: { status: 'failed', error: messages }, refused });
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    const values = typedOf(form);
    const read = readValues(values, fields, typing);
    const problems = Object.entries(read.problems).map(([name, { key, params }]) => [name, text(key, params)] as const);
    if (problems.length > 0) return refuse(values, unique(problems), Object.fromEntries(problems));
    setOwn({ state: { status: 'pending' } });
    isWriting.current = true;
    try {
      await clientFor(crumb).write(area, whole(read.settings), version);
      setOwn({ state: { status: 'success', data: null } });
      if (leadsTo === undefined) revalidate();
      else navigate(leadsTo);
    } catch (error) {
      const { status = 0, error: said = null } = error instanceof PreferencesRefused ? error : {};
      // The sign-in takes what was typed along.
      if (status === 401 || status === 403) return form.submit();
      const told = Object.entries(said?.fields ?? {}).map(([path, message]) => [read.nameOf(path), message] as const);
      refuse(
        values,
        told.length > 0 ? unique(told) : [said?.message ?? text('error.connection')],
        Object.fromEntries(told),
      );
      if (status === 409) revalidate();
    } finally {
      isWriting.current = false;
    }
  };

  const refused = own ? own.refused : answer?.ok === false && answer.intent === SAVE_INTENT ? answer : undefined;

  const loadNewer = (form: HTMLFormElement): void => {
    if (refused === undefined && !isTouched(form, data.values)) setAnew(true);
    else refuse(typedOf(form), [panelText('settings.bothBelow')], {}, panelText('settings.newer'));
    revalidate();
  };

  return {
    state: own?.state ?? null,
    refused,
    isNewer,
    loadNewer,
    beginning: isAnew ? version : '',
    onSubmit: (event) => {
      event.preventDefault();
      if (own?.state.status !== 'pending') void send(event.currentTarget);
    },
  };
};

const unique = (told: readonly (readonly [string, string])[]): readonly string[] => [
  ...new Set(told.map(([, message]) => message)),
];
