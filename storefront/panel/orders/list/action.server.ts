import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { filteredHref } from './address.server.ts';

/** What is typed into the filter as an address; whoever has an e-mail address stands there by their pseudonym. */
export const filterOrders = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'orders.searchFailed',
    write: async (form) => {
      const search = textIn(form, 'suche').trim();
      const person = search.includes('@') ? await context.merchantOrders.personOf(search) : undefined;
      return redirect(filteredHref(form, person), 303);
    },
  });
