import type { MessageKey, MessageParams } from '@kontor/contracts/messages/index';
import { useRouteLoaderData } from '@remix-run/react';
import { useText } from '../../app/frame/page-frame.tsx';
import type { loadPanel } from './load-panel.server.ts';

/** `undefined`: the root could not be loaded. */
export const useLoadedPanel = () => useRouteLoaderData<typeof loadPanel>('root');

/** What every page of the panel knows. Only below pages whose root could be loaded. */
export const usePanel = () => {
  const panel = useLoadedPanel();
  if (panel === undefined) throw new Error('the root is not loaded');
  return panel;
};

/** Keys of the catalogue's texts for the panel, without what they all begin with. */
export type PanelKey = MessageKey extends infer Key ? (Key extends `panel.${infer Own}` ? Own : never) : never;

/** `text('members.title')` */
export type PanelText = (key: PanelKey, params?: MessageParams) => string;

export const usePanelText = (): PanelText => {
  const text = useText();
  return (key, params) => text(`panel.${key}`, params);
};
