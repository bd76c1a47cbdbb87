import { ProductExportBody } from '@kontor/contracts/batches/calls';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';

export const startExport = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'exports.failed',
    write: async (form, intent) => {
      if (intent !== 'products' && intent !== 'orders') throw new Refusal('invalid', { key: 'error.invalid' });
      const { id } = await context.batches.requestExport(
        intent === 'orders' ? { kind: 'orderExport' } : { kind: 'productExport', ...readBody(ProductExportBody, form) },
      );
      return redirect(`/exporte/${id}`, 303);
    },
  });
