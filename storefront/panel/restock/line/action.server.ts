import { SignUpId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { SendRequest } from '@kontor/contracts/restock/panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import {
  END_SILENT_INTENT,
  END_TOLD_INTENT,
  RETRY_ALL_INTENT,
  RETRY_INTENT,
  UNSUBSCRIBE_INTENT,
} from '../change-kinds.ts';
import { lineHref } from '../words.server.ts';

const Named = z.object({ number: z.coerce.number().int().min(1), signUpId: SignUpId });

export const changeLine = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'restock.failed',
    write: async (form, intent) => {
      const place = SendRequest.safeParse(params);
      if (!place.success) throw new Refusal('notFound', { key: 'restock.nobodySignedUp' });
      const here = lineHref(place.data);
      if (intent === UNSUBSCRIBE_INTENT) {
        const { number, signUpId } = readBody(Named, form);
        await context.merchantRestock.unsubscribe({ ...place.data, number, signUpId });
        return redirect(`${here}?abgemeldet=${number}`, 303);
      }
      if (intent === END_TOLD_INTENT || intent === END_SILENT_INTENT) {
        const { told } = await context.merchantRestock.close(place.data, intent === END_TOLD_INTENT);
        return redirect(`${here}?beendet=${told}`, 303);
      }
      if (intent === RETRY_INTENT || intent === RETRY_ALL_INTENT) {
        const jobId = intent === RETRY_INTENT ? textIn(form, 'jobId') : null;
        const count = await context.merchantRestock.retry(place.data.variantId, jobId);
        return redirect(`${here}?versucht=${count}`, 303);
      }
      throw new Refusal('invalid', { key: 'error.invalid' });
    },
  });
