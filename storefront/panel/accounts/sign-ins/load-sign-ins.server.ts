import { ListSignInsQuery, type SignInEntry } from '@kontor/contracts/accounts/calls';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { isNamed } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { deviceOf } from '../account/device.server.ts';

const PAGE = '/anmeldungen';

const entryRow = ({ at, outcome, factor, accountId, who, client }: SignInEntry, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const device = client && deviceOf(client.userAgent);
  return {
    who: who ?? text(accountId === null ? 'signIns.unknown' : 'signIns.gone'),
    outcome,
    outcomeText: text(`signIns.${outcome}`),
    how: factor === null ? text('signIns.lockedText') : text(`signIns.factor.${factor}`),
    moment: orderMoment(context)(at),
    dateTime: new Date(at).toISOString(),
    from:
      client &&
      text('signIns.from', {
        device: device ? text('device', device) : text('device.unknown'),
        address: client.address,
      }),
  };
};
export type SignInRow = ReturnType<typeof entryRow>;

const hrefOf = (person: string, after: string | null): string => {
  const params = new URLSearchParams();
  if (person !== '') params.set('person', person);
  if (after !== null) params.set('nach', after);
  return params.size === 0 ? PAGE : `${PAGE}?${params}`;
};

/** Tries to sign in, the newest first, of one person or of all. */
export const loadSignIns = async (request: Request, context: AppLoadContext) => {
  const { searchParams } = new URL(request.url);
  const [person, after] = [searchParams.get('person') ?? '', searchParams.get('nach')];
  const asked = ListSignInsQuery.safeParse({ accountId: person || undefined, after: after ?? undefined });
  if (!asked.success) throw redirect(PAGE);
  const { signIns, next } = await context.accounts.signIns(asked.data).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf(person, null));
    throw error;
  });
  const { members } = await context.accounts.members();
  return {
    meta: { title: panelTitle(context, 'signIns.title') },
    rows: signIns.map((entry) => entryRow(entry, context)),
    person,
    people: members.map(({ id, name, email }) => ({ value: id, label: name || email })),
    older: next === null ? null : hrefOf(person, next),
    newest: after === null ? null : hrefOf(person, null),
  };
};
