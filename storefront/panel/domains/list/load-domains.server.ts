import type { DomainAnswer } from '@kontor/contracts/domains/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

export const DOMAINS_PATH = '/domains';

const NOTICES = ['added', 'connectedNow', 'mainChosen', 'removed'] as const;
export type DomainNotice = (typeof NOTICES)[number];

const domainRow = (context: AppLoadContext, { domain, isConnected, isMain, proof, connectedAt }: DomainAnswer) => {
  const text = panelTextOf(context);
  return {
    domain,
    isConnected,
    isMain,
    proof,
    state:
      connectedAt === null
        ? text('domains.waiting')
        : text('domains.connected', { moment: orderMoment(context)(connectedAt) }),
    labels: {
      connect: text('domains.connectNamed', { domain }),
      makeMain: text('domains.makeMainNamed', { domain }),
      unsetMain: text('domains.unsetMainNamed', { domain }),
      remove: text('domains.removeNamed', { domain }),
      removeText: text('domains.removeText', { domain }),
    },
  };
};

export type DomainRow = ReturnType<typeof domainRow>;

export const loadDomains = async (request: Request, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { address, domains } = await context.domains.list();
  const ok = new URL(request.url).searchParams.get('ok');
  const notice = NOTICES.find((one) => one === ok);
  return {
    meta: { title: panelTitle(context, 'domains.title') },
    first: text('domains.first', { address }),
    rows: domains.map((domain) => domainRow(context, domain)),
    notice: notice === undefined ? null : text(`domains.${notice}`),
  };
};
