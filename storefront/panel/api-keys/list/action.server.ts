import { ApiKeyId, CreateApiKeyBody } from '@kontor/contracts/api-keys/api-keys';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { parseBody, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { SCOPE_FIELD } from './scope-field.ts';

const bodyIn = (form: FormData): CreateApiKeyBody => {
  const days = textIn(form, 'validDays');
  const scopes = [...form.keys()].flatMap((name) =>
    name.startsWith(SCOPE_FIELD) ? [name.slice(SCOPE_FIELD.length)] : [],
  );
  const body = { name: textIn(form, 'name'), scopes, ...(days !== '' && { validDays: Number(days) }) };
  return parseBody(CreateApiKeyBody, body);
};

/** Whatever a form of the page asks for. */
export const changeApiKeys = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'apiKeys.failed',
    write: async (form, intent) => {
      switch (intent) {
        case 'create': {
          const body = bodyIn(form);
          const { key } = await context.apiKeys.create(body);
          return { ok: true, intent, apiKey: { name: body.name, key } };
        }
        case 'delete': {
          const keyId = ApiKeyId.safeParse(textIn(form, 'keyId'));
          if (!keyId.success) throw new Refusal('notFound', { key: 'apiKey.unknown' });
          await context.apiKeys.remove(keyId.data);
          return redirect('/api-schluessel?ok=deleted', 303);
        }
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
