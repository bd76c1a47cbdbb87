import { format, type MessageParams } from '@kontor/contracts/messages/index';
import { useRouteLoaderData } from '@remix-run/react';
import type { loadPanel, PanelKey } from './load-panel.server.ts';

/** What every page below `/config` knows. */
export const usePanel = () => {
  const panel = useRouteLoaderData<typeof loadPanel>('config');
  if (panel === undefined) throw new Error('the panel is not loaded');
  return panel;
};

export type PanelText = (key: PanelKey, params?: MessageParams) => string;

/** `text('members.title')`: the panel's loader brings the words, so that shop pages do not carry them. */
export const usePanelText = (): PanelText => {
  const { texts } = usePanel();
  return (key, params) => format(texts[key], params);
};
