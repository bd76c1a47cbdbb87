import type { Homes } from '@kontor/backend/features/generator/exports';
import type { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import type { Country, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { SiteSettings } from '@kontor/contracts/sites/sites';
import type { CatalogueProduct } from './catalogue-types.ts';

export interface DemoSite {
  readonly siteId: SiteId;
  readonly hosts: readonly string[];
  readonly settings: SiteSettings;
  readonly shop: { readonly urlId: string; readonly title: string; readonly description: string };
  /** Folder in `demo/drawings`; each file becomes `/files/<name>`. */
  readonly drawings: string;
  readonly content: () => Promise<DemoContent>;
}

export interface DemoContent {
  readonly commerce: DemoCommerce;
  readonly forms: readonly DemoForm[];
  readonly pages: readonly PageContent[];
  readonly products: readonly CatalogueProduct[];
  readonly habits: Habits;
}

/** Taxes, shipping, payment, seller and coupons. Bank accounts are the banks' official test numbers. */
export interface DemoCommerce {
  readonly preferences: readonly SetPreferencesPayload[];
  readonly coupons: readonly CouponDefinition[];
}

export interface DemoForm {
  readonly formId: FormId;
  readonly content: FormContent;
}

/** Parameters of the generated history: traffic, customers' regions, parcel services and letters. */
export interface Habits {
  readonly visits: number;
  readonly homes: Homes;
  readonly parcels: Readonly<Partial<Record<Country, string>>>;
  readonly express: string;
  /** `null`: no contact form. */
  readonly letters: Letters | null;
  readonly usesGiftCards: boolean;
}

/** For a form with the fields `name`, `mail`, `anliegen` and `nachricht`. */
interface Letters {
  readonly formId: FormId;
  readonly texts: readonly (readonly [anliegen: string, nachricht: string])[];
}
