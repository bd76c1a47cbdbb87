import { type ChangeOutcome, MAX_CHANGED_VARIANTS } from '@kontor/contracts/stock/inventory';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { writeIdIn, writeInPanel } from '../../form-handling/write.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { BULK_INTENT, EDIT_INTENT, EVERYWHERE, MARK_PREFIX } from '../change-kinds.ts';
import { changeIn, changeVariant, stockEditIn } from '../read-change.server.ts';
import { savedText } from '../saved.server.ts';
import { optionsOf } from '../words.server.ts';
import { inventoryList } from './list.server.ts';

interface Marked {
  readonly productId: string;
  readonly variantId: string;
  readonly seen: string;
}

/** Marked variants: `mark.<variant>` holds the product's id and the displayed level. */
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
      done: countText(context)('inventory.bulkDone', done),
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
  if (marked.length > MAX_CHANGED_VARIANTS) {
    throw new Refusal('invalid', { key: 'stock.tooManyAtOnce', params: { max: MAX_CHANGED_VARIANTS } });
  }
  const change = changeIn(form, typingOf(context));
  const changes = marked.map(({ seen, ...place }) => ({ ...place, write: change(seen) }));
  return answerOf(await context.inventory.writeEach(changes, writeIdIn(form)), context);
};

/** Runs as a background job, because there may be many. */
const changeEverywhere = async (form: FormData, request: Request, context: AppLoadContext): Promise<Response> => {
  const { search, short } = (await inventoryList(request, context)).query;
  const target = { search, ...(short === true && { short }) };
  const body = stockEditIn(form, target, typingOf(context));
  return redirect(batchHref(await context.batches.requestStockEdit(body)), 303);
};

const changeOne = async (form: FormData, request: Request, context: AppLoadContext): Promise<Response> => {
  const { productId, ...saved } = await changeVariant(form, context);
  const list = await inventoryList(request, context);
  const { open = productId } = list.shown;
  return redirect(`${list.here({ open }, { ok: savedText(saved) })}#v-${saved.variantId}`, 303);
};

export const changeInventory = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'inventory.failed',
    write: async (form, intent) => {
      if (intent === EDIT_INTENT) return changeOne(form, request, context);
      if (intent === BULK_INTENT && form.has(EVERYWHERE)) return changeEverywhere(form, request, context);
      if (intent === BULK_INTENT) return changeMarked(form, context);
      throw new Refusal('invalid', { key: 'error.invalid' });
    },
  });
