import { type Country, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import { CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { Seeded } from '@kontor/backend/platform/simulation/seeded';
import {
  type Article,
  DAY_MS,
  Simulation,
  steady,
  type OpenedShop,
  type Person,
  withPeople,
  World,
  type WorldParts,
} from '@kontor/backend/features/generator/exports';
import { WriteCampaign, WriteMailingList } from '@kontor/backend/features/newsletters/exports';
import { setPreferences } from '@kontor/backend/features/preferences/exports';
import { reservedUnits, WriteStock } from '@kontor/backend/features/stock/exports';
import type { DemoContent, DemoSite, Habits } from '../sites/demo-site.ts';
import { demoSites } from '../sites/index.ts';
import { type DemoProduct, seedSite } from './seed-site.ts';

export type DemoLifeParts = Pick<WorldParts, 'platform' | 'features' | 'busOf'>;

const DAYS = 42;
/** Visitors of the last hour are still active. */
const COUNTING_BEFORE_END = 60 * 60_000;

/**
 * Generates some weeks of history for the demo shops: visits, sales, shipments and letters. What is to be had
 * ends as in the catalogue. Written in one go to an empty log.
 * @throws LogUnavailable, VaultUnavailable
 */
export const liveDemo = async (parts: DemoLifeParts): Promise<void> => {
  const until = parts.platform.ambient.clock.now();
  const start = Math.floor(until / DAY_MS) * DAY_MS - DAYS * DAY_MS;
  const chance = new Seeded('kontor demo');
  const world = await World.begin({ ...parts, start, chance });
  const life = new Simulation(world, { from: start, until });
  for (const site of demoSites) {
    world.agenda.schedule(start, async () => {
      const products = await seedSite(world.platform, world, site);
      const content = await site.content();
      await setUp(world, site, content, chance.fork(`${site.siteId} panel`));
      life.open(await withPeople(world, shopOf(site, content.habits, products, chance.fork(site.siteId))));
      world.agenda.schedule(until - COUNTING_BEFORE_END, () => countAgain(world, site, content, products));
    });
  }
  while (await world.agenda.step(until));
  await world.journal.flush();
};

const shopOf = (
  { siteId, hosts }: DemoSite,
  { visits, homes, parcels, express, letters, usesGiftCards }: Habits,
  products: readonly DemoProduct[],
  chance: Seeded,
): OpenedShop => {
  const articles = products.map(({ define, stock }, rank): Article => {
    return { product: define, stock, popularity: 1 / (rank + 1) ** 0.5 };
  });
  const isPlain = ({ product }: Article): boolean =>
    product.details.visible && !product.details.isSubscribable && product.details.additionalFieldsForm === null;
  return {
    siteId,
    origin: `http://${hosts[0]}`,
    chance,
    articles: articles.filter(isPlain),
    plans: articles.filter(({ product }) => product.details.isSubscribable),
    peak: 11,
    demand: steady,
    visits,
    homes,
    usesGiftCards,
    isAssured: true,
    shippingTo: (country: Country, isExpress: boolean): string => {
      const parcel = parcels[country] ?? express;
      return isExpress && country === homes[0]?.country ? express : parcel;
    },
    letterFrom: letters && letterOf(letters, chance),
  };
};

const letterOf =
  ({ formId, texts }: NonNullable<Habits['letters']>, chance: Seeded): OpenedShop['letterFrom'] =>
  ({ name, email }: Person) => {
    const [anliegen, nachricht] = chance.pick(texts);
    const [first = '', ...last] = name.split(' ');
    const answers = { name: { first, last: last.join(' ') }, mail: email, anliegen, nachricht };
    return { formId, answers };
  };

const NEWS = {
  subject: 'Neues aus der Werkstatt',
  preview: 'Was im Ofen war, und was bald wiederkommt',
  html: '<p>Moin!</p><p>Der Ofen war voll: Die ersten Becher des Winters sind da.</p>',
};

type Checkout = Extract<SetPreferencesPayload, { namespace: 'checkout' }>;

const checkoutOf = ({ commerce }: DemoContent): Checkout => {
  const checkout = commerce.preferences.find((payload): payload is Checkout => payload.namespace === 'checkout');
  if (!checkout) throw new Error('a demo shop says how its checkout is');
  return checkout;
};

/** Merchant settings beyond the shop itself: a mailing list, a scheduled mail, automatic alerts, live sales. */
const setUp = async (world: World, { siteId }: DemoSite, content: DemoContent, chance: Seeded): Promise<void> => {
  const [listId, campaignId] = [ListId.parse(chance.uuid()), CampaignId.parse(chance.uuid())];
  await world.execute(
    new WriteMailingList(listId, { type: 'CreateList', listId, name: 'Neuigkeiten' }, world.context(siteId)),
  );
  const news = CampaignContent.parse({ ...NEWS, listId });
  const save = { type: 'SaveCampaign', campaignId, content: news, madeFrom: 0 } as const;
  await world.execute(new WriteCampaign(campaignId, save, world.context(siteId)));
  for (const payload of [
    { namespace: 'newsletter', preferences: { listId } },
    { namespace: 'restock', preferences: { automatic: true } },
    { namespace: 'checkout', preferences: { ...checkoutOf(content).preferences, testMode: false } },
  ]) {
    await world.execute(setPreferences(SetPreferencesPayload.parse(payload), world.context(siteId)));
  }
};

/** Resets the shop for trying it out: test payments, manual alerts, as many to be had as the catalogue says. */
const countAgain = async (
  world: World,
  { siteId }: DemoSite,
  content: DemoContent,
  products: readonly DemoProduct[],
): Promise<void> => {
  const byHand = SetPreferencesPayload.parse({ namespace: 'restock', preferences: {} });
  for (const payload of [byHand, checkoutOf(content)]) {
    await world.execute(setPreferences(payload, world.context(siteId)));
  }
  for (const { stock } of products) {
    for (const { level, ...variant } of stock) {
      const reserved = await reservedUnits(world.platform.handling, siteId, variant.variantId);
      const counted = level === null ? null : level + reserved;
      await world.execute(
        new WriteStock(
          { type: 'SetStock', ...variant, level: counted, reason: inOurWords('Inventur') },
          world.context(siteId),
        ),
      );
    }
  }
};
