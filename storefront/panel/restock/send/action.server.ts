import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import type { BulkReport } from '../../form-handling/answer.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { MARK_FIELD } from '../change-kinds.ts';
import { lineHref, markOf, namesOf } from '../words.server.ts';
import { markedIn } from './load-rehearsal.server.ts';
import type { SendAllOutcome } from '@kontor/contracts/restock/responses';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export const sentText = (asked: number, context: AppLoadContext): string => {
  return asked === 0 ? panelTextOf(context)('restock.sentNone') : countText(context)('restock.sent', asked);
};

const nameOf = async ({ variantId }: SendAllOutcome, context: AppLoadContext): Promise<string> => {
  try {
    const { name, about } = namesOf(await context.merchantRestock.group(variantId), context);
    return [name, about].filter(Boolean).join(', ');
  } catch (error) {
    if (isRefusal(error)) return panelTextOf(context)('restock.gone');
    throw error;
  }
};

const reportOf = async (outcomes: readonly SendAllOutcome[], context: AppLoadContext): Promise<BulkReport> => ({
  done: sentText(
    outcomes.reduce((sum, { asked }) => sum + asked, 0),
    context,
  ),
  refused: await Promise.all(
    outcomes.flatMap((one) =>
      one.refused === null
        ? []
        : [nameOf(one, context).then((name) => ({ field: markOf(one), name, reason: one.refused ?? '' }))],
    ),
  ),
});

/** Notifies those who wait for the marked variants (RS-07). */
export const sendAlerts = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'restock.failed',
    write: async (form, intent) => {
      const marked = markedIn(form.getAll(MARK_FIELD).filter((value) => typeof value === 'string'));
      const writeId = textIn(form, 'writeId');
      if (!UUID.test(writeId)) throw new Refusal('invalid', { key: 'error.invalid' });
      if (marked.length === 0) throw new Refusal('invalid', { key: 'restock.sendNone' });
      const outcomes = await context.merchantRestock.sendAll(marked, writeId);
      const [only, ...others] = outcomes;
      if (only && others.length === 0 && only.refused === null) {
        return redirect(`${lineHref(only)}?gesendet=${only.asked}`, 303);
      }
      return { ok: true, intent, report: await reportOf(outcomes, context) };
    },
  });
