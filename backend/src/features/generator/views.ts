import type { CollectionView } from '@kontor/contracts/catalogue/catalogue';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { couponSpelling, type KnownCoupon } from '@kontor/contracts/coupons/coupons';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import type { Projection } from '@kontor/contracts/kernel/projection';
import { type Body, documentKey } from '@kontor/contracts/ports/read-store';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { productAt } from '@kontor/contracts/catalogue/sale-dates';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { collectionView } from '@kontor/projections/features/catalogue/collection-view';
import { productView } from '@kontor/projections/features/catalogue/product-view';
import { giftCardView } from '@kontor/projections/features/gift-cards/gift-card-view';
import { couponView } from '@kontor/projections/features/coupons/coupon-view';
import { siteView } from '@kontor/projections/features/sites/site-view';
import type { Queries } from '../../platform/platform.ts';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';

const PROJECTIONS: readonly Projection[] = [siteView, collectionView, productView, couponView, giftCardView];

export interface ViewsOptions {
  /** Site settings to assume instead. */
  readonly siteAs?: ((site: SiteView) => SiteView) | undefined;
}

/** The product's read models in memory, always current. */
export class Views {
  readonly #byType = new Map<string, Projection[]>();
  readonly #documents = new Map<string, Map<string, Body>>();
  readonly #codes = new Map<string, string>();
  readonly #clock: Clock;
  readonly #siteAs: (site: SiteView) => SiteView;

  constructor(clock: Clock, { siteAs = (site) => site }: ViewsOptions = {}) {
    this.#clock = clock;
    this.#siteAs = siteAs;
    for (const projection of PROJECTIONS) {
      this.#documents.set(projection.schema.name, new Map());
      for (const type of projection.types) {
        this.#byType.set(type, [...(this.#byType.get(type) ?? []), projection]);
      }
    }
  }

  take(event: RecordedEvent): void {
    for (const projection of this.#byType.get(event.type) ?? []) {
      const documents = this.#of(projection);
      const key = documentKey(projection.keyOf(event));
      const body = projection.evolve(documents.get(key) ?? null, event);
      if (body === null) documents.delete(key);
      else documents.set(key, body);
      if (projection === couponView && body) this.#recordCode(projection.keyOf(event).siteId, body as KnownCoupon, key);
    }
  }

  site(siteId: SiteId): SiteView | null {
    const site = this.#find<SiteView>(siteView, siteId, siteId);
    return site && this.#siteAs(site);
  }

  product(siteId: SiteId, id: string): ProductView | null {
    const product = this.#find<ProductView>(productView, siteId, id);
    return product && productAt(product, this.#clock.now());
  }

  coupon(siteId: SiteId, code: string): KnownCoupon | null {
    const key = this.#codes.get(`${siteId} ${couponSpelling(code)}`);
    return key === undefined ? null : ((this.#of(couponView).get(key) as KnownCoupon | undefined) ?? null);
  }

  /** Queries for the simulated sites. @param queries used for everything else */
  queries(queries: Queries): Queries {
    return {
      ...queries,
      sites: { ...queries.sites, byId: async (siteId) => this.site(siteId) },
      // Nothing else claims an address here, and nothing is behind.
      pages: { ...queries.pages, byUrl: async () => null, reached: async () => true },
      siteDocuments: {
        navigation: { ...queries.siteDocuments.navigation, reached: async () => true },
        styles: { ...queries.siteDocuments.styles, reached: async () => true },
        headerFooter: { ...queries.siteDocuments.headerFooter, reached: async () => true },
      },
      uses: { ...queries.uses, reached: async () => true },
      releases: { ...queries.releases, reached: async () => true },
      catalogue: {
        ...queries.catalogue,
        collectionByUrl: async () => null,
        collectionById: async (siteId, id) => this.#find<CollectionView>(collectionView, siteId, id),
        productById: async (siteId, id) => this.product(siteId, id),
        productsById: async (siteId, ids) => ids.flatMap((id) => this.product(siteId, id) ?? []),
      },
      giftCards: {
        ...queries.giftCards,
        byId: async (siteId, id) => this.#find<GiftCardView>(giftCardView, siteId, id),
        byIds: async (siteId, ids) => ids.flatMap((id) => this.#find<GiftCardView>(giftCardView, siteId, id) ?? []),
      },
      coupons: {
        ...queries.coupons,
        byCode: async (siteId, code) => this.coupon(siteId, code),
        byCodes: async (siteId, codes) => codes.flatMap((code) => this.coupon(siteId, code) ?? []),
      },
    };
  }

  #recordCode(siteId: SiteId, { code }: KnownCoupon, key: string): void {
    this.#codes.set(`${siteId} ${couponSpelling(code)}`, key);
  }

  #of({ schema }: Pick<Projection, 'schema'>): Map<string, Body> {
    return this.#documents.get(schema.name) as Map<string, Body>;
  }

  #find<View>(projection: Pick<Projection, 'schema'>, siteId: SiteId, id: string): View | null {
    return (this.#of(projection).get(documentKey({ siteId, id })) as View | undefined) ?? null;
  }
}
