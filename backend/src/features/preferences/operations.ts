import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import { SITE_AREAS } from '@kontor/contracts/preferences/calls';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { StoreSettings, WebsiteSettings } from '@kontor/contracts/sites/sites';
import { z } from 'zod';
import { answers, type FeatureOperations, operationsOf } from '../../platform/openapi/operations.ts';
import { PreferencesController } from './http.ts';

const site = { websiteId: SiteId };
const { checkout, products, taxes, shipping, payment, legal, instalments, ads, restock, newsletter, releases } =
  CommercePreferences.shape;

const Preferences = z.union([
  checkout.unwrap().extend(site),
  products.unwrap().extend(site),
  taxes.unwrap().extend(site),
  shipping.unwrap().extend(site),
  payment.unwrap().extend(site),
  legal.unwrap().extend(site),
  instalments.unwrap().extend(site),
  ads.unwrap().extend(site),
  restock.unwrap().extend(site),
  newsletter.unwrap().extend(site),
  releases.unwrap().extend(site),
  StoreSettings.extend(site),
  WebsiteSettings.extend(site),
]);

const NAMESPACES = [...CommercePreferences.keyof().options, ...SITE_AREAS].map((name) => `\`${name}\``).join(', ');
const preferences = answers('Preferences', Preferences);
const parameters = { namespace: `One of ${NAMESPACES}; \`store\` and \`website\` are of the site itself.` };

export const operations: FeatureOperations = {
  about: 'Commerce preferences by namespace.',
  described: [
    operationsOf(PreferencesController, {
      read: {
        summary: 'Returns the preferences of a namespace',
        description: '`ETag` identifies the returned version.',
        answer: preferences,
        parameters,
      },
      change: {
        summary: 'Changes preferences of a namespace',
        description:
          'Fields that are not sent stay unchanged; lists are replaced as a whole. Unchanged values are not written.',
        answer: preferences,
        parameters,
        ifMatch: true,
        bodyExample: { minimumSubtotalCents: 1000, reservationMinutes: 20 },
      },
    }),
  ],
};
