import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preferences/calls';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../app/frame/page-frame.tsx';
import type { Typed } from '../form-handling/answer.ts';
import { typedOf } from '../form-handling/form-elements.ts';
import type { Refused } from '../form-handling/form-state.ts';
import { usePanelAnswer } from '../form-handling/use-panel-answer.ts';
import type { FetchState } from '../fetching/fetches.ts';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { clientFor } from './client-for.ts';
import { PreferencesRefused } from './preferences-client.ts';
import { useNewer } from './use-newer.ts';
import { SAVE_INTENT, type ShownField } from '../form-handling/fields.ts';
import { readValues } from '../form-handling/form-values.ts';
import type { SettingsFormData } from './load-settings.server.ts';

export interface Save {
  /** XC-01; `null`: nothing sent yet. */
  readonly state: FetchState<null> | null;
  /** Refused by the client's call or by the page's action. */
  readonly refused: Refused | undefined;
  readonly send: (form: HTMLFormElement) => Promise<boolean>;
  /** Someone else has changed the settings since the form was loaded. */
  readonly isNewer: boolean;
  /** Loads the newer settings; the input is shown beside them. */
  readonly loadNewer: (form: HTMLFormElement) => void;
  /** Changes when the fields must be reset. */
  readonly beginning: string;
}

/**
 * Whether a form was edited.
 * @param values initial values
 */
const isTouched = (form: HTMLFormElement, values: Typed): boolean =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLSelectElement) return element.value !== (values[element.name] ?? element.value);
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    if (!(element instanceof HTMLInputElement)) return false;
    return element.type === 'checkbox'
      ? element.checked !== element.defaultChecked
      : element.value !== element.defaultValue;
  });

/** MP-04: saves through the browser's client; without JavaScript the form goes to the page's action. */
export const useSave = <Area extends SettingsArea>(
  data: SettingsFormData & { readonly area: Area },
  fields: readonly ShownField[],
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
  ): false => {
    const refused: Refused = {
      ok: false,
      intent: SAVE_INTENT,
      title,
      messages,
      fields: told,
      values,
    };
    setOwn({ state: { status: 'failed', error: messages }, refused });
    return false;
  };

  const send = async (form: HTMLFormElement): Promise<boolean> => {
    const values = typedOf(form);
    const read = readValues(values, fields, typing);
    const problems = Object.entries(read.problems).map(([name, { key, params }]) => [name, text(key, params)] as const);
    if (problems.length > 0) return refuse(values, unique(problems), Object.fromEntries(problems));
    setOwn({ state: { status: 'pending' } });
    isWriting.current = true;
    try {
      await clientFor(crumb).write(area, whole(read.body), version);
      setOwn({ state: { status: 'success', data: null } });
      if (leadsTo === undefined) revalidate();
      else navigate(leadsTo);
      return true;
    } catch (error) {
      const { status = 0, error: said = null } = error instanceof PreferencesRefused ? error : {};
      // The sign-in carries the input along.
      if (status === 401 || status === 403) {
        form.submit();
        return false;
      }
      const told = Object.entries(said?.fields ?? {}).map(([path, message]) => [read.nameOf(path), message] as const);
      refuse(
        values,
        told.length > 0 ? unique(told) : [said?.message ?? text('error.connection')],
        Object.fromEntries(told),
      );
      if (status === 409) revalidate();
      return false;
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
    send,
  };
};

const unique = (told: readonly (readonly [string, string])[]): readonly string[] => [
  ...new Set(told.map(([, message]) => message)),
];
