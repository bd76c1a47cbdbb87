import { PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';

const SETTINGS = [...PreferenceNamespace.options, 'store'] as const;
type Setting = (typeof SETTINGS)[number];

/** Prefix of settings among the kinds of things. */
const PREFIX = 'setting:';

export const findSetting = (id: string): Setting | null => SETTINGS.find((name) => name === id) ?? null;

/** The chosen setting; `null`: another kind of thing. */
export const settingChosen = (choice: string): string | null =>
  choice.startsWith(PREFIX) ? choice.slice(PREFIX.length) : null;

export const settingWord = (name: Setting, context: AppLoadContext): string =>
  panelTextOf(context)(name === 'ads' ? 'ads.title' : name === 'store' ? 'history.store' : `settings.${name}.title`);

export const settingChoices = (context: AppLoadContext) =>
  SETTINGS.map((name) => ({ value: `${PREFIX}${name}`, label: settingWord(name, context) }));
