import type { AddEntryBody, CartQueries, ChangeEntryBody } from './cart.ts';
import type { CatalogueQueries } from './catalogue.ts';
import type { CartId, EntryId } from './kernel/ids.ts';
import type { Position } from './kernel/events.ts';
import type { PageQueries } from './pages.ts';
import type { SiteView } from './sites.ts';

/**
 * What a page needs from the rest of the product, made once per request by the process that serves the storefront.
 * Everything in it is already bound to the request's site.
 */
export interface StorefrontContext {
  readonly site: SiteView;
  /** CSP nonce for inline scripts. */
  readonly nonce: string;
  /** The visitor's CSRF token, repeated in every form. */
  readonly crumb: string;
  /** `scheme://host` of the request. */
  readonly origin: string;
  readonly cartId: CartId | null;
  /** Position of the visitor's last write. */
  readonly position: Position | undefined;
  readonly queries: { readonly catalogue: CatalogueQueries; readonly pages: PageQueries; readonly cart: CartQueries };
  /** For the log of whoever runs the product. */
  readonly report: (error: unknown) => void;
  /**
   * The visitor's writes. Each throws a `Refusal` that names its text, and sets the cookies of the answer itself.
   */
  readonly cart: {
    addEntry(body: AddEntryBody): Promise<void>;
    changeQuantity(entryId: EntryId, body: ChangeEntryBody): Promise<void>;
    removeEntry(entryId: EntryId): Promise<void>;
  };
}
