import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

export const startImport = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'imports.failed',
    write: async (form) => {
      const file = await context.batches.takeUpload();
      const collection = textIn(form, 'collection');
      if (collection === '') throw new Refusal('invalid', { key: 'batch.collectionMissing' });
      const into = { collection, dryRun: form.has('dryRun') };
      const { id } = await context.batches.requestImport(file, into);
      return redirect(`/importe/${id}`, 303);
    },
  });
