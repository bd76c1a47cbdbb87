import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { listHref } from '../../frame/list.server.ts';
import { NOBODY, ORDERS_LIST } from './address.server.ts';

/** Turns the filter form into a URL, replacing an e-mail address by its pseudonym. */
export const filterOrders = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'orders.searchFailed',
    write: async (form) => {
      const search = textIn(form, 'suche').trim();
      const asked = {
        ...(search.includes('@')
          ? { personId: (await context.merchantOrders.personOf(search)) ?? NOBODY }
          : { search }),
        status: textIn(form, 'status'),
        paymentStatus: textIn(form, 'zahlung'),
        work: textIn(form, 'arbeit'),
        from: textIn(form, 'von'),
        to: textIn(form, 'bis'),
      };
      return redirect(listHref(ORDERS_LIST, asked), 303);
    },
  });
