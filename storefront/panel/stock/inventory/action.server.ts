import { StockEditBody } from '@kontor/contracts/batches/batches';
import { type ChangeOutcome, MOST_CHANGED_VARIANTS } from '@kontor/contracts/stock/inventory';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { parseBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { BULK_INTENT, EDIT_INTENT, EVERYWHERE, MARK_PREFIX } from '../change-kinds.ts';
import { atAmount, changeIn, changeVariant, stockChangeIn, writeIdIn } from '../read-change.server.ts';
import { optionsOf } from '../words.server.ts';
import { askedIn, hrefOf } from './address.server.ts';

interface Marked {
  readonly productId: string;
  readonly variantId: string;
  readonly seen: string;
}

/** What is marked: `mark.<variant>` holds the product's id and the level that was shown. */
const markedIn = (form: FormData): readonly Marked[] =>
  [...form].flatMap(([name, value]) => {
    if (!name.startsWith(MARK_PREFIX) || typeof value !== 'string') return [];
    const [productId = '', seen = ''] = value.split(' ');
    return [{ productId, variantId: name.slice(MARK_PREFIX.length), seen }];
  });

const answerOf = (outcomes: readonly ChangeOutcome[], context: AppLoadContext): PanelAnswer => {
  const text = panelTextOf(context);
  const done = outcomes.filter(({ refused }) => refused === null).length;
  const nameOf = ({ name, sku, attributes }: Pick<ChangeOutcome, 'name' | 'sku' | 'attributes'>): string =>
    [name, ...(sku === '' ? [text('inventory.bulkGone')] : [optionsOf({ attributes }), sku])]
      .filter(Boolean)
      .join(', ');
  return {
    ok: true,
    intent: BULK_INTENT,
    report: {
      done: text(done === 1 ? 'inventory.bulkDoneOne' : 'inventory.bulkDone', { n: done }),
      refused: outcomes.flatMap(({ variantId, name, sku, attributes, refused }) =>
        refused === null
          ? []
          : [
              {
                field: MARK_PREFIX + variantId,
                name: nameOf({ name, attributes, sku }),
                reason: refused,
              },
            ],
      ),
    },
  };
};

const changeMarked = async (form: FormData, context: AppLoadContext): Promise<PanelAnswer> => {
  const marked = markedIn(form);
  if (marked.length === 0) throw new Refusal('invalid', { key: 'stock.noneMarked' });
  if (marked.length > MOST_CHANGED_VARIANTS) {
    throw new Refusal('invalid', { key: 'stock.tooManyAtOnce', params: { max: MOST_CHANGED_VARIANTS } });
  }
  const change = changeIn(form);
  const changes = marked.map(({ seen, ...place }) => ({ ...place, write: change(seen) }));
  return answerOf(await context.inventory.writeEach(changes, writeIdIn(form)), context);
};

/** As a job: nobody waits for so many. */
const changeEverywhere = async (form: FormData, request: Request, context: AppLoadContext): Promise<Response> => {
  const { search, short } = askedIn(request);
  const body = atAmount(() =>
    parseBody(StockEditBody, {
      change: stockChangeIn(form),
      target: { search, ...(short === true && { short }) },
      cause: textIn(form, 'cause'),
      reason: textIn(form, 'reason'),
    }),
  );
  return redirect(batchHref(await context.batches.requestStockEdit(body)), 303);
};

const changeOne = async (form: FormData, request: Request, context: AppLoadContext): Promise<Response> => {
  const { productId, ...saved } = await changeVariant(form, context);
  const asked = askedIn(request);
  const open = asked.open.length > 0 ? asked.open : [productId];
  return redirect(`${hrefOf({ ...asked, open }, saved)}#v-${saved.variantId}`, 303);
};

/** Whatever a form of the inventory asks for. */
export const changeInventory = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'inventory.failed',
    write: async (form, intent) => {
      await context.access('stock:write');
      if (intent === EDIT_INTENT) return changeOne(form, request, context);
      if (intent === BULK_INTENT && form.has(EVERYWHERE)) return changeEverywhere(form, request, context);
      if (intent === BULK_INTENT) return changeMarked(form, context);
      throw new Refusal('invalid', { key: 'error.invalid' });
    },
  });
