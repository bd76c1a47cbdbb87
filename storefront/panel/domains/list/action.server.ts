import { AddDomainBody } from '@kontor/contracts/domains/domains';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { bodyOf, type FormOf, typingOf } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { DOMAINS_PATH, type DomainNotice } from './load-domains.server.ts';

const DOMAIN: FormOf<AddDomainBody> = { body: AddDomainBody, fields: [{ kind: 'text', name: 'domain' }] };

const done = (notice: DomainNotice): Response => redirect(`${DOMAINS_PATH}?ok=${notice}`, 303);

export const changeDomains = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'domains.failed',
    write: async (form, intent) => {
      const { domains } = context;
      const domain = textIn(form, 'named');
      switch (intent) {
        case 'add':
          await domains.add(bodyOf(DOMAIN, form, typingOf(context), (body) => body));
          return done('added');
        case 'connect':
          await domains.connect(domain);
          return done('connectedNow');
        case 'main':
          await domains.chooseMain({ domain: domain === '' ? null : domain });
          return done('mainChosen');
        case 'remove':
          await domains.remove(domain);
          return done('removed');
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
