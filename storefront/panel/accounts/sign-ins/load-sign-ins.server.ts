import { ListSignInsQuery } from '@kontor/contracts/accounts/calls';
import type { SignInEntry } from '@kontor/contracts/accounts/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { deviceOf } from '../account/device.server.ts';

const LIST = {
  path: '/anmeldungen',
  schema: ListSignInsQuery,
  params: { accountId: 'person', after: 'nach' },
} as const;

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

export const loadSignIns = async (request: Request, context: AppLoadContext) => {
  const list = await readList(request, context, LIST);
  const { signIns, next } = await list.find((asked) => context.accounts.signIns(asked));
  const { members } = await context.accounts.members();
  return {
    meta: { title: panelTitle(context, 'signIns.title') },
    rows: signIns.map((entry) => entryRow(entry, context)),
    person: list.shown.accountId ?? '',
    people: members.map(({ id, name, email }) => ({ value: id, label: name || email })),
    ...list.ways(next),
  };
};
