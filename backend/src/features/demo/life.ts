import { type Country, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import { CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { Seeded } from '../../platform/simulation/seeded.ts';
import {
  type Article,
  DAY_MS,
  type Homes,
  Life,
  type OpenedShop,
  type Person,
  withPeople,
  World,
  type WorldParts,
} from '../generator/exports.ts';
import { ChangeCampaign } from '../newsletters/campaign-commands.ts';
import { ChangeMailingList } from '../newsletters/commands.ts';
import { SetPreferences } from '../preferences/commands.ts';
import { SetStock } from '../stock/commands.ts';
import { CONTACT_FORM } from './hafen-und-heide/forms.ts';
import type { DemoSite } from './pictures.ts';
import { type DemoProduct, seedSite } from './seed-site.ts';
import { type Demo, demos } from './sites.ts';

export type DemoLifeParts = Pick<WorldParts, 'platform' | 'features' | 'busOf'>;

const DAYS = 42;
/** Who left something open on the last evening is still at it. */
const COUNTING_BEFORE_END = 60 * 60_000;

/** How busy a shop is, where its people live, and what its parcels are called. */
interface Habits {
  /** In which something is put into a cart. */
  readonly visits: number;
  readonly homes: Homes;
  readonly parcels: Readonly<Partial<Record<Country, string>>>;
  readonly express: string;
  readonly hasContactForm: boolean;
  readonly usesGiftCards: boolean;
}

const SWISS = [
  ['8001', 'Zürich'],
  ['3011', 'Bern'],
  ['4051', 'Basel'],
  ['6003', 'Luzern'],
  ['9000', 'St. Gallen'],
  ['7000', 'Chur'],
] as const;
const NORTHERN = [
  ['21335', 'Lüneburg'],
  ['20095', 'Hamburg'],
  ['28195', 'Bremen'],
  ['10115', 'Berlin'],
  ['30159', 'Hannover'],
  ['24103', 'Kiel'],
  ['18055', 'Rostock'],
] as const;

const HABITS: Readonly<Record<DemoSite, Habits>> = {
  demo: {
    visits: 240,
    homes: [
      { country: 'DE', cities: NORTHERN, share: 1 },
      { country: 'AT', cities: [['1010', 'Wien']], share: 0.05 },
    ],
    parcels: { DE: 'standard', AT: 'oesterreich' },
    express: 'express',
    hasContactForm: true,
    usesGiftCards: true,
  },
  'demo-ch': {
    visits: 80,
    homes: [{ country: 'CH', cities: SWISS, share: 1 }],
    parcels: { CH: 'economy' },
    express: 'priority',
    hasContactForm: false,
    usesGiftCards: false,
  },
};

/**
 * The demo shops, opened some weeks ago: what they were asked for, sold, sent and wrote since. Stock ends as the
 * catalogue has it. All of it is written at once, in front of a log that is empty.
 * @throws LogUnavailable, VaultUnavailable
 */
export const liveDemo = async (parts: DemoLifeParts): Promise<void> => {
  const until = parts.platform.ambient.clock.now();
  const start = Math.floor(until / DAY_MS) * DAY_MS - DAYS * DAY_MS;
  const chance = new Seeded('kontor demo');
  const world = await World.begin({ ...parts, start, chance });
  const life = new Life(world, { from: start, until });
  for (const demo of demos) {
    world.agenda.note(start, async () => {
      const products = await seedSite(world.platform, world, demo);
      await setUp(world, demo.siteId, chance.fork(`${demo.siteId} panel`));
      life.open(await withPeople(world, shopOf(demo, products, chance.fork(demo.siteId))));
      world.agenda.note(until - COUNTING_BEFORE_END, () => countAgain(world, demo, products));
    });
  }
  while (await world.agenda.step(until));
  await world.journal.flush();
};

const shopOf = (demo: Demo, products: readonly DemoProduct[], chance: Seeded): OpenedShop => {
  const { siteId } = demo;
  const { visits, homes, parcels, express, hasContactForm, usesGiftCards } = HABITS[siteId as DemoSite];
  const articles = products.map(({ define, stock }, rank): Article => {
    return { product: define, stock, popularity: 1 / (rank + 1) ** 0.5 };
  });
  const isPlain = ({ product }: Article): boolean =>
    product.details.visible && !product.details.isSubscribable && product.details.additionalFieldsForm === null;
  return {
    siteId,
    origin: `http://${demo.hosts[0]}`,
    chance,
    articles: articles.filter(isPlain),
    plans: articles.filter(({ product }) => product.details.isSubscribable),
    peak: 11,
    visits,
    homes,
    usesGiftCards,
    shippingTo: (country: Country, isExpress: boolean): string => {
      const parcel = parcels[country] ?? express;
      return isExpress && country === homes[0]?.country ? express : parcel;
    },
    letterFrom: hasContactForm ? letterOf(chance) : null,
  };
};

const TOPICS = [
  ['Ein Wunschstück', 'Könnt ihr den Becher auch mit einem Namen machen?'],
  ['Ein Wunschstück', 'Wir suchen vier gleiche Teller zur Hochzeit. Geht das bis Mai?'],
  ['Töpferkurse', 'Gibt es im Frühjahr wieder einen Kurs am Wochenende?'],
  ['Etwas anderes', 'Die Lieferung ist heute gekommen, alles heil. Danke!'],
  ['Etwas anderes', 'Kann man bei euch auch vorbeikommen und etwas abholen?'],
] as const;

const letterOf =
  (chance: Seeded): OpenedShop['letterFrom'] =>
  ({ name, email }: Person) => {
    const [anliegen, nachricht] = chance.pick<readonly [string, string]>(TOPICS);
    const [first = '', ...last] = name.split(' ');
    const answers = { name: { first, last: last.join(' ') }, mail: email, anliegen, nachricht };
    return { formId: CONTACT_FORM, answers };
  };

const NEWS = {
  subject: 'Neues aus der Werkstatt',
  preview: 'Was im Ofen war, und was bald wiederkommt',
  html: '<p>Moin!</p><p>Der Ofen war voll: Die ersten Becher des Winters sind da.</p>',
};

/** What a merchant sets up beside the shop itself: a mailing list, a mail to come, alerts by themselves. */
const setUp = async (world: World, siteId: SiteId, chance: Seeded): Promise<void> => {
  const [listId, campaignId] = [ListId.parse(chance.uuid()), CampaignId.parse(chance.uuid())];
  await world.execute(
    new ChangeMailingList({ type: 'CreateList', listId, name: 'Neuigkeiten' }, world.context(siteId)),
  );
  const content = CampaignContent.parse({ ...NEWS, listId });
  const save = { type: 'SaveCampaign', content, madeFrom: 0 } as const;
  await world.execute(new ChangeCampaign(campaignId, save, world.context(siteId)));
  for (const payload of [
    { namespace: 'newsletter', preferences: { listId } },
    { namespace: 'restock', preferences: { automatic: true } },
  ]) {
    await world.execute(new SetPreferences(SetPreferencesPayload.parse(payload), world.context(siteId)));
  }
};

/** So that the shop can be tried as its catalogue tells: alerts go by hand, and there is as much as it says. */
const countAgain = async (world: World, { siteId }: Demo, products: readonly DemoProduct[]): Promise<void> => {
  const byHand = SetPreferencesPayload.parse({ namespace: 'restock', preferences: {} });
  await world.execute(new SetPreferences(byHand, world.context(siteId)));
  for (const { stock } of products) {
    for (const level of stock) {
      await world.execute(new SetStock({ ...level, reason: inOurWords('Inventur') }, world.context(siteId)));
    }
  }
};
