import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';

export const changeReplay = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'replay.notChanged',
    write: async (_, intent) => {
      const id = params['replayId'] ?? '';
      if (intent === 'cancel') return redirect(`${batchHref(await context.replays.cancel(id))}?ok=stopped`, 303);
      if (intent === 'resume') return redirect(`${batchHref(await context.replays.resume(id))}?ok=resumed`, 303);
      throw new Refusal('invalid', { key: 'error.invalid' });
    },
  });
