import type { MessageParams } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import type { PanelKey } from '../frame/use-panel.ts';
import { numberOf } from '../stock/words.server.ts';

/** Keys of texts beside which there is one for a single thing. */
type Counted = { [Key in PanelKey]: `${Key}One` extends PanelKey ? Key : never }[PanelKey];

/** `12 Zeilen`, `1 Zeile` */
export const countText = (context: AppLoadContext) => {
  const text = panelTextOf(context);
  return (key: Counted, n: number, params: MessageParams = {}): string =>
    text(n === 1 ? `${key}One` : key, { n: numberOf(context)(n), ...params });
};
