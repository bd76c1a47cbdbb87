import { type MessageKey, messagesOf } from '@kontor/contracts/messages/index';
import { isMet, type Need } from '@kontor/contracts/permissions';
import type { AppLoadContext } from '@remix-run/node';

const PREFIX = 'panel.';

/** Keys of the catalogue's texts for the panel, without what they all begin with. */
export type PanelKey = MessageKey extends infer Key ? (Key extends `panel.${infer Own}` ? Own : never) : never;
export type PanelTexts = Readonly<Record<PanelKey, string>>;

/** Where there is to go, and what for. The page itself says the same, and is what counts. */
const AREAS: readonly {
  readonly href: string;
  readonly label: PanelKey;
  readonly about: PanelKey;
  readonly need: Need;
}[] = [
  { href: '/config/konto', label: 'account', about: 'home.accountText', need: 'signedIn' },
  { href: '/config/mitglieder', label: 'members', about: 'home.membersText', need: 'members:write' },
];

/** The panel's texts, who is signed in, and the areas that they may see. */
export const loadPanel = async (context: AppLoadContext) => {
  const messages = messagesOf(context.site.language);
  const texts = Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), text]] : [],
    ),
  ) as PanelTexts;
  const viewer = await context.accounts.viewer();
  const areas = AREAS.filter(({ need }) => isMet(need, viewer?.role ?? null));
  return {
    texts,
    shop: context.site.title,
    isSignedIn: viewer !== null,
    areas: areas.map(({ href, label, about }) => ({ href, label: texts[label], about: texts[about] })),
  };
};

/** A text of the panel, for what loaders and actions say. */
export const panelTextOf =
  ({ inWords }: AppLoadContext) =>
  (key: PanelKey, params?: Readonly<Record<string, string | number>>): string =>
    inWords({ key: `panel.${key}`, ...(params && { params }) });

/** `Mitglieder – Verwaltung – Hafen & Heide` */
export const panelTitle = (context: AppLoadContext, key: PanelKey): string =>
  [...new Set([panelTextOf(context)(key), panelTextOf(context)('title'), context.site.title])].join(' – ');
