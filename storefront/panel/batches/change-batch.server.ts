import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { writeInPanel } from '../form-handling/write.server.ts';
import { batchHref } from './batch-texts.server.ts';

export const changeBatch = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'batch.cancelFailed',
    write: async (_, intent) => {
      const id = params['batchId'] ?? '';
      if (intent === 'cancel') return redirect(`${batchHref(await context.batches.cancel(id))}?ok=cancelled`, 303);
      if (intent === 'undo') return redirect(`${batchHref(await context.batches.undo(id))}?ok=undoing`, 303);
      throw new Refusal('invalid', { key: 'error.invalid' });
    },
  });
