import { SandboxBody } from '@kontor/contracts/sandboxes/calls';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { typedInstant } from '../../time-travel/words.server.ts';

const PAGE = '/analytics/kopien';

export const changeSandboxes = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'sandboxes.failed',
    write: async (form, intent) => {
      const { sandboxes } = context;
      const id = textIn(form, 'id');
      switch (intent) {
        case 'make': {
          const body = readBody(SandboxBody, form);
          await sandboxes.make({ ...body, at: typedInstant(body.at, context) });
          return redirect(`${PAGE}?ok=asked`, 303);
        }
        case 'cancel':
          await sandboxes.cancel(id);
          return redirect(`${PAGE}?ok=stopping`, 303);
        case 'resume':
          await sandboxes.resume(id);
          return redirect(`${PAGE}?ok=resumed`, 303);
        case 'enter':
          return { ok: true, intent, sandboxKey: { id, ...(await sandboxes.enter(id)) } };
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
