import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { batchHref } from '../batch-texts.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

export const undoOne = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'undo.failed',
    write: async (form, intent) => {
      if (intent !== 'undo') throw new Refusal('invalid', { key: 'error.invalid' });
      return redirect(`${batchHref(await context.batches.undo(textIn(form, 'id')))}?ok=undoing`, 303);
    },
  });
