import { mayBeEmailAddress } from '@kontor/contracts/kernel/email-address';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { SearchOrdersBody } from '@kontor/contracts/orders/panel';
import { type Permission, ROLE_PERMISSIONS } from '@kontor/contracts/accounts/permissions';
import {
  type HitGroup,
  MAX_HITS,
  SEARCH_NEEDS,
  type SearchAccess,
  type SearchBody,
} from '@kontor/contracts/search/search';
import type { Hit, OrderHit, ProductHit, SearchAnswer } from '@kontor/contracts/search/responses';
import type { CommandBus } from '@nestjs/cqrs';
import { type Caller, personIn } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { merchantOrders } from '../orders/exports.ts';
import { type Looking, placesOf } from './people.ts';

const grouped = <One extends Hit>(hits: readonly One[]): HitGroup<One> => ({
  hits: hits.slice(0, MAX_HITS),
  isMore: hits.length > MAX_HITS,
});

/** By number, name, or complete e-mail address. @throws Refusal `invalid` when too many match the name */
const ordersFound = async ({ platform, commands, scope }: Looking, search: string): Promise<readonly OrderHit[]> => {
  const session = merchantOrders(platform, commands, scope);
  const { orders } = await session.list(SearchOrdersBody.parse({ search, limit: MAX_HITS + 1 }));
  return orders.map(({ id, number, placedAt, customer }) => {
    const name = customer && (customer.name || customer.email);
    return { kind: 'order', id, number, at: placedAt, name };
  });
};

/** By words of names and texts (the last one as a prefix) and by SKU; includes hidden products. */
const productsFound = async ({ platform, scope }: Looking, search: string): Promise<readonly ProductHit[]> => {
  const { products } = await platform.queries.catalogue.allProducts(scope.site.id, { search }, { limit: MAX_HITS + 1 });
  return products.map(({ id, name, variants, visible }) => {
    const sku = variants[0]?.sku ?? '';
    return { kind: 'product', id, name, sku, isVisible: visible };
  });
};

/** Searches everything that the user may see. */
const searchCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, caller: Caller): SearchAccess => ({
  find: async ({ query, isThorough }: SearchBody): Promise<SearchAnswer> => {
    const { role } = personIn(scope, caller, 'signedIn');
    const permissions: readonly Permission[] = ROLE_PERMISSIONS[role];
    const may = (need: Permission): boolean => permissions.includes(need);
    if (!SEARCH_NEEDS.some(may)) throw new Refusal('forbidden', { key: 'account.forbidden' });
    const looking: Looking = { platform, commands, scope, may };
    const isAddress = mayBeEmailAddress(query);
    const personId = isAddress ? await platform.vault.findPerson(scope.site.id, query.toLowerCase()) : null;
    let isTooCommon = false;
    const tooCommon = (error: unknown): readonly OrderHit[] => {
      isTooCommon = error instanceof Refusal && error.code === 'invalid';
      if (!isTooCommon) throw error;
      return [];
    };
    const [orders, products, people] = await Promise.all([
      may('orders:read') ? ordersFound(looking, query).catch(tooCommon) : [],
      may('products:read') && !isAddress ? productsFound(looking, query) : [],
      personId ? placesOf(looking, { personId, email: query }, isThorough) : [],
    ]);
    return {
      orders: grouped(orders),
      products: grouped(products),
      people: grouped(people),
      personId: may('orders:read') ? personId : null,
      isTooCommon,
    };
  },
});

export const searchAccess = authorizedSession({ find: 'signedIn' }, searchCalls);
