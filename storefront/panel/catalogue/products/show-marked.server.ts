import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ShowOutcome } from '@kontor/contracts/catalogue/product-panel';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { textIn, writeIdIn, writeInPanel } from '../../form-handling/write.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { MARK_PREFIX, VISIBILITY } from './marks.ts';

const isVisibility = (wish: string): boolean => wish === 'true' || wish === 'false';

const answerOf = (
  outcomes: readonly ShowOutcome[],
  visible: boolean,
  intent: string,
  context: AppLoadContext,
): PanelAnswer => {
  const done = outcomes.filter(({ refused }) => refused === null).length;
  const refused = outcomes.flatMap(({ productId, name, refused: reason }) => {
    if (reason === null) return [];
    return [{ field: MARK_PREFIX + productId, name: name || panelTextOf(context)('products.gone'), reason }];
  });
  const said = countText(context)(visible ? 'products.nowShown' : 'products.nowHidden', done);
  return { ok: true, intent, report: { done: said, refused } };
};

/** Shows or hides the products that are marked in the list. */
export const showMarked = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'product.failed',
    write: async (form, intent) => {
      const marked = [...form.keys()].filter((name) => name.startsWith(MARK_PREFIX));
      if (marked.length === 0) throw new Refusal('invalid', { key: 'product.noneMarked' });
      const wish = textIn(form, VISIBILITY);
      if (!isVisibility(wish)) throw new Refusal('invalid', { key: 'error.invalid' });
      const visible = wish === 'true';
      const ids = marked.map((name) => name.slice(MARK_PREFIX.length));
      return answerOf(await context.merchantProducts.showEach(ids, visible, writeIdIn(form)), visible, intent, context);
    },
  });
