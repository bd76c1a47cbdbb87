import { ReplayBody } from '@kontor/contracts/analytics/replay';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { batchHref } from '../../batches/batch-texts.server.ts';
import { readBody, writeInPanel } from '../../forms/write.server.ts';

export const startReplay = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'replay.failed',
    write: async (form) => redirect(batchHref(await context.replays.start(readBody(ReplayBody, form))), 303),
  });
