import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { textOf } from '../../../app/responses.server.ts';
import type { PanelAnswer } from '../../forms/answer.ts';
import { textIn, writeInPanel } from '../../forms/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';

/** Takes a file in; what is wrong with it is told at its field. */
export const startImport = async ({ request, context }: ActionFunctionArgs) => {
  const { refused } = context;
  if (refused?.status === 413) {
    const message = textOf(context)('batch.fileTooLarge');
    const title = panelTextOf(context)('imports.failed');
    const answer: PanelAnswer = {
      ok: false,
      intent: '',
      title,
      messages: [message],
      fields: { file: message },
      values: {},
    };
    return data(answer, { status: 413 });
  }
  return writeInPanel({
    request,
    context,
    failed: 'imports.failed',
    write: async (form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) throw refuseField('file', { key: 'batch.fileMissing' });
      const collection = textIn(form, 'collection');
      if (collection === '') throw new Refusal('invalid', { key: 'batch.collectionMissing' });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const into = { collection, dryRun: form.has('dryRun') };
      const { id } = await context.batches.requestImport({ fileName: file.name, bytes }, into);
      return redirect(`/importe/${id}`, 303);
    },
  });
};
