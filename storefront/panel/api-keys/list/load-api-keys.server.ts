import { API_KEY_SCOPES } from '@kontor/contracts/api-keys/api-keys';
import type { ApiKeyAnswer } from '@kontor/contracts/api-keys/responses';
import { type Permission, roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import type { PanelKey } from '../../frame/panel-text.ts';

/** Every scope belongs to one group; the last one takes the rest. */
const GROUPS: readonly { readonly title: PanelKey; readonly subjects: readonly string[] }[] = [
  { title: 'apiKeys.group.store', subjects: ['products', 'stock', 'orders', 'restock'] },
  { title: 'apiKeys.group.content', subjects: ['content', 'comments', 'events', 'design'] },
  { title: 'apiKeys.group.mailings', subjects: ['forms', 'newsletters'] },
];
const OTHERS: PanelKey = 'apiKeys.group.settings';

const groupOf = (scope: Permission): PanelKey =>
  GROUPS.find(({ subjects }) => subjects.includes(scope.split(':')[0] ?? ''))?.title ?? OTHERS;

const scopeGroups = (context: AppLoadContext, role: SiteRole) => {
  const own = API_KEY_SCOPES.filter((scope) => roleMay(role, scope));
  return [...GROUPS.map(({ title }) => title), OTHERS]
    .map((title) => ({
      title: panelTextOf(context)(title),
      scopes: own
        .filter((scope) => groupOf(scope) === title)
        .map((scope) => ({ scope, label: context.inWords({ key: `scope.${scope}` }) })),
    }))
    .filter(({ scopes }) => scopes.length > 0);
};

const validityOf = (context: AppLoadContext) => {
  const text = panelTextOf(context);
  return [
    ...[30, 90].map((days) => ({ value: String(days), label: text('apiKeys.days', { days }) })),
    { value: '365', label: text('apiKeys.year') },
    { value: '', label: text('apiKeys.noEnd') },
  ];
};

const keyRow = (context: AppLoadContext, key: ApiKeyAnswer) => {
  const { id, name, start, scopes, expiresAt, isExpired, createdAt, createdBy, usedAt } = key;
  const text = panelTextOf(context);
  const momentOf = orderMoment(context);
  const moment = momentOf(createdAt);
  const words = scopes.map((scope) => context.inWords({ key: `scope.${scope}` }));
  return {
    id,
    name,
    start: `${start}…`,
    isExpired,
    rights: text('apiKeys.rights', { scopes: words.join(', ') }),
    created:
      createdBy === null
        ? text('apiKeys.createdBySomebody', { moment })
        : text('apiKeys.created', { name: createdBy, moment }),
    used: usedAt === null ? text('apiKeys.unused') : text('apiKeys.used', { moment: momentOf(usedAt) }),
    ends:
      expiresAt === null
        ? text('apiKeys.forever')
        : text(isExpired ? 'apiKeys.expiredAt' : 'apiKeys.until', { moment: momentOf(expiresAt) }),
    labels: { delete: text('apiKeys.deleteNamed', { name }), deleteText: text('apiKeys.deleteText', { name }) },
  };
};

export type KeyRow = ReturnType<typeof keyRow>;

export const loadApiKeys = async (request: Request, context: AppLoadContext) => {
  const viewer = await context.access('apiKeys:write');
  const { apiKeys } = await context.apiKeys.list();
  const { searchParams } = new URL(request.url);
  return {
    meta: { title: panelTitle(context, 'apiKeys.title') },
    keys: apiKeys.map((key) => keyRow(context, key)),
    groups: scopeGroups(context, viewer.role),
    validity: validityOf(context),
    isCreating: searchParams.has('neu'),
    notice: searchParams.get('ok') === 'deleted' ? panelTextOf(context)('apiKeys.deleted') : null,
  };
};
