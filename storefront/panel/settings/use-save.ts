import type { SettingsArea, SettingsByArea } from '@kontor/contracts/preference-calls';
import { useNavigate, useRevalidator } from '@remix-run/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useText } from '../../app/frame/page-frame.tsx';
import { KEPT_PREFIX, type PanelAnswer, type Typed } from '../forms/answer.ts';
import { usePanelAnswer } from '../forms/use-panel-answer.ts';
import type { FetchState } from '../fetching/fetches.ts';
import { usePanel, usePanelText } from '../frame/use-panel.ts';
import { PreferencesClient, PreferencesRefused } from '../preferences/preferences-client.ts';
import { SAVE_INTENT, type SettingField } from './fields.ts';
import { readValues } from './form-values.ts';
import type { SettingsFormData } from './load-settings.server.ts';

/** What the server has understood and refused is for the page to say; anything else is nobody's fault here. */
const report = (error: unknown): void => {
  if (!(error instanceof PreferencesRefused)) window.reportError(error);
};

let known: { readonly crumb: string; readonly client: PreferencesClient } | undefined;
/** One for all pages: what one of them has read, the next one need not. */
const clientFor = (crumb: string): PreferencesClient => {
  if (known?.crumb !== crumb) {
    const fetch = (path: string, init?: RequestInit) => window.fetch(path, init);
    known = { crumb, client: new PreferencesClient({ fetch, crumb, events: window, report }) };
  }
  return known.client;
};

type Refused = Extract<PanelAnswer, { ok: false }>;

export interface Save {
  /** XC-01; `null`: nothing was sent yet. */
  readonly state: FetchState<null> | null;
  /** What was refused, by the browser's own call or by the page's action. */
  readonly refused: Refused | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

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
  const { area, settings, version, typing } = data;
  useEffect(() => clientFor(crumb).know(area, settings as SettingsByArea[Area]), [crumb, area, settings]);

  const refuse = (values: Typed, messages: readonly string[], told: Readonly<Record<string, string>> = {}): void => {
    const refused: Refused = {
      ok: false,
      intent: SAVE_INTENT,
      title: panelText('settings.failed'),
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
    }
  };

  return {
    state: own?.state ?? null,
    refused: own ? own.refused : answer?.ok === false && answer.intent === SAVE_INTENT ? answer : undefined,
    onSubmit: (event) => {
      event.preventDefault();
      if (own?.state.status !== 'pending') void send(event.currentTarget);
    },
  };
};

const unique = (told: readonly (readonly [string, string])[]): readonly string[] => [
  ...new Set(told.map(([, message]) => message)),
];
