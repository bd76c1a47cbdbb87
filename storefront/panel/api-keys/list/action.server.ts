import { CreateApiKeyBody } from '@kontor/contracts/api-keys/api-keys';
import { ApiKeyId } from '@kontor/contracts/api-keys/id';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { bodyOf, type FormOf, typingOf } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { SCOPES } from './scope-field.ts';

const API_KEY: FormOf<CreateApiKeyBody> = {
  body: CreateApiKeyBody,
  fields: [
    { kind: 'text', name: 'name' },
    { kind: 'boxes', name: SCOPES, path: 'scopes' },
    { kind: 'whole', name: 'validDays', least: 1, most: 100_000, isOptional: true },
  ],
};

export const changeApiKeys = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'apiKeys.failed',
    write: async (form, intent) => {
      switch (intent) {
        case 'create': {
          const body = bodyOf(API_KEY, form, typingOf(context), ({ validDays, ...body }) => ({
            ...body,
            ...(validDays !== null && { validDays }),
          }));
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
