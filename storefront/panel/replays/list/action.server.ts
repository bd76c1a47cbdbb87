import { ReplayBody } from '@kontor/contracts/replays/replay';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { typedBeginning } from '../../time-travel/words.server.ts';

export const startReplay = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'replay.failed',
    write: async (form) => {
      const { from, to, ...rest } = readBody(ReplayBody, form);
      const body = { ...rest, from: typedBeginning(from, context), to: typedBeginning(to, context) };
      return redirect(batchHref(await context.replays.start(body)), 303);
    },
  });
