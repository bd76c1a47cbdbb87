import { PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { AddSubscriberBody, ImportBody, ListBody, TagBody } from '@kontor/contracts/newsletters/panel';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { z } from 'zod';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { LIST_INTENTS, type ListIntent } from './intents.ts';

const Person = z.object({ personId: z.uuid({ error: 'newsletter.subscriberUnknown' }).pipe(PersonId) });

export const changeList = ({ request, context, params }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'newsletter.failed',
    write: async (form, asked) => {
      const listId = params['listId'] ?? '';
      const { merchantNewsletters: newsletters } = context;
      const intent = LIST_INTENTS.find((one) => one === asked);
      const done = (name: ListIntent) => redirect(`/newsletter/listen/${listId}?ok=${name}`, 303);
      switch (intent) {
        case 'name':
          await newsletters.changeList(listId, { kind: 'rename', ...readBody(ListBody, form) });
          return done(intent);
        case 'archive':
        case 'restore':
        case 'own':
          await newsletters.changeList(listId, { kind: intent });
          return done(intent);
        case 'add':
          await newsletters.add(listId, readBody(AddSubscriberBody, form));
          return done(intent);
        case 'tags': {
          const { personId, tags } = readBody(TagBody, form);
          await newsletters.tag(personId, tags);
          return done(intent);
        }
        case 'remove':
          await newsletters.remove(listId, readBody(Person, form).personId);
          return done(intent);
        case 'import': {
          const { added, unchanged, invalid } = await newsletters.importAddresses(listId, readBody(ImportBody, form));
          const text = panelTextOf(context);
          const reason = text('newsletter.importInvalid');
          return {
            ok: true,
            intent,
            report: {
              done: text('newsletter.imported', { added, unchanged }),
              refused: invalid.map((name) => ({ field: 'addresses', name, reason })),
            },
          };
        }
        case undefined:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
