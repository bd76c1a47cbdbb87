import { isEmailAddress } from '@kontor/contracts/kernel/email-address';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { SearchOrdersBody } from '@kontor/contracts/orders/panel';
import { type Permission, ROLE_PERMISSIONS } from '@kontor/contracts/accounts/permissions';
import {
  type Hit,
  type HitGroup,
  MOST_HITS,
  type OrderHit,
  type ProductHit,
  SEARCH_NEEDS,
  type SearchAccess,
  type SearchAnswer,
  type SearchBody,
} from '@kontor/contracts/search/search';
import type { CommandBus } from '@nestjs/cqrs';
import { demandViewer } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { MerchantSession } from '../orders/merchant-session.ts';
import { type Looking, placesOf } from './people.ts';

const grouped = <One extends Hit>(hits: readonly One[]): HitGroup<One> => ({
  hits: hits.slice(0, MOST_HITS),
  isMore: hits.length > MOST_HITS,
});

/** By number, by name, or by a whole e-mail address. @throws Refusal `invalid` where too many have such a name */
const ordersFound = async ({ platform, commands, scope }: Looking, search: string): Promise<readonly OrderHit[]> => {
  const session = new MerchantSession(platform, commands, scope);
  const { orders } = await session.list(SearchOrdersBody.parse({ search, limit: MOST_HITS + 1 }));
  return orders.map(({ id, number, placedAt, customer }) => {
    const name = customer && (customer.name || customer.email);
    return { kind: 'order', id, number, at: placedAt, name };
  });
};

/** By words of names and texts, the last one by its beginning, and by SKU; hidden ones too. */
const productsFound = async ({ platform, scope }: Looking, search: string): Promise<readonly ProductHit[]> => {
  const { products } = await platform.queries.catalogue.allProducts(
    scope.site.id,
    { search },
    { limit: MOST_HITS + 1 },
  );
  return products.map(({ id, name, variants, visible }) => {
    const sku = variants[0]?.sku ?? '';
    return { kind: 'product', id, name, sku, isVisible: visible };
  });
};

/** Looks for something among all that whoever is signed in may see at their site. */
export const searchAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): SearchAccess => ({
  find: async ({ query, isThorough }: SearchBody): Promise<SearchAnswer> => {
    const { role } = await demandViewer(scope, 'signedIn');
    const permissions: readonly Permission[] = ROLE_PERMISSIONS[role];
    const may = (need: Permission): boolean => permissions.includes(need);
    if (!SEARCH_NEEDS.some(may)) throw new Refusal('forbidden', { key: 'account.forbidden' });
    const looking: Looking = { platform, commands, scope, may };
    const isAddress = isEmailAddress(query);
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
