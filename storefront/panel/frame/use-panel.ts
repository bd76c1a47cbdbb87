import { useRouteLoaderData } from '@remix-run/react';
import { useText } from '../../app/frame/page-frame.tsx';
import type { loadPanel } from './load-panel.server.ts';
import type { PanelText } from './panel-text.ts';

/** `undefined`: the root loader failed. */
export const useLoadedPanel = () => useRouteLoaderData<typeof loadPanel>('root');

/** Root loader data. Use only where the root loader succeeded. */
export const usePanel = () => {
  const panel = useLoadedPanel();
  if (panel === undefined) throw new Error('the root is not loaded');
  return panel;
};

export const usePanelText = (): PanelText => {
  const text = useText();
  return (key, ...params) => text(`panel.${key}`, ...params);
};
