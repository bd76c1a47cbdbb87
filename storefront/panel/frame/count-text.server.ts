import type { MessageParams } from '@kontor/contracts/messages/format';
import { isOne } from '@kontor/contracts/messages/index';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from './load-panel.server.ts';
import type { PanelKey } from './panel-text.ts';
import { numberOf } from '../stock/words.server.ts';

type Counted = { [Key in PanelKey]: `${Key}One` extends PanelKey ? Key : never }[PanelKey];

/** `12 Zeilen`, `1 Zeile` */
export const countText = (context: AppLoadContext) => {
  const text = panelTextOf(context);
  return (key: Counted, n: number, params: MessageParams = {}): string =>
    text(isOne(n, context.site.language) ? `${key}One` : key, { n: numberOf(context)(n), ...params });
};
