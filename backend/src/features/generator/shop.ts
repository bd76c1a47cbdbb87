import { type Country, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { FormAnswers } from '@kontor/contracts/forms/answers';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { CollectionId, PageId, type SiteId } from '@kontor/contracts/kernel/ids';
import { ListId } from '@kontor/contracts/newsletters/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { SiteSettings, type SiteView } from '@kontor/contracts/sites/sites';
import { type Seeded, sumsOf } from '../../platform/simulation/seeded.ts';
import { CreateCollection, DefineProduct } from '../catalogue/commands.ts';
import { DefineCoupon } from '../coupons/commands.ts';
import { SaveForm } from '../forms/commands.ts';
import { ChangeMailingList } from '../newsletters/commands.ts';
import { PublishPage } from '../pages/commands.ts';
import { SetPreferences } from '../preferences/commands.ts';
import { AssignHost, CreateSite } from '../sites/commands.ts';
import { SetStock } from '../stock/commands.ts';
import { type Article, assortmentOf, type Theme, THEMES } from './assortment.ts';
import { seasonAt } from './demand.ts';
import { MESSAGES } from './correspondence.ts';
import { type Homes, type Person, personOf } from './people.ts';
import type { World } from './world.ts';

export const COUPON = 'WILLKOMMEN10';
/** Of visits, how many come to be customers, or sign up for something. */
const PEOPLE_PER_VISIT = 0.3;
const RETURNING = 0.35;

/** A shop that is open, and what chance has in store for it. */
export interface OpenedShop {
  readonly siteId: SiteId;
  readonly origin: string;
  readonly chance: Seeded;
  readonly articles: readonly Article[];
  /** Month, from 0, in which most is sold. */
  readonly peak: number;
  /** In which something is put into a cart. */
  readonly visits: number;
  /** How a parcel goes to a country, by the shop's own name of the way. */
  readonly shippingTo: (country: Country, isExpress: boolean) => string;
  /** What is bought again and again, and in no other way. */
  readonly plans: readonly Article[];
  /** What somebody writes to the shop; `null`: it has no form for that. */
  readonly letterFrom: ((person: Person) => { readonly formId: FormId; readonly answers: FormAnswers }) | null;
  /** Whether those who are given its gift cards come and buy with them. Default: they keep them. */
  readonly usesGiftCards?: boolean;
  /** Where its people live. Default: Germany and Austria. */
  readonly homes?: Homes;
}

/** With its customers. */
export interface Shop extends OpenedShop {
  readonly site: () => SiteView;
  /** What somebody wants now. */
  readonly wanted: () => Article;
  /** Somebody who has been here before, or has not. */
  readonly somebody: () => Person;
}

export interface Plan {
  readonly siteId: SiteId;
  readonly index: number;
  readonly visits: number;
}

/** Of a site that is to be generated: the same under the same seed. */
export const siteIdAt = (seed: number, index: number): string => {
  const theme = THEMES[index % THEMES.length] as Theme;
  return `${theme.id}-${seed}-${index + 1}`;
};

const preferencesOf = (theme: Theme, listId: ListId): readonly SetPreferencesPayload[] =>
  Object.entries({
    taxes: {
      homeCountry: 'DE',
      rules: [
        { country: 'DE', standard: 1900, reduced: 700 },
        { country: 'AT', standard: 2000, reduced: 1000 },
      ],
    },
    shipping: {
      options: [
        {
          id: 'paket',
          name: 'Paket',
          description: '2–3 Werktage',
          countries: ['DE', 'AT'],
          rates: [{ minSubtotalCents: 6900, priceCents: 0 }, { priceCents: 490 }],
        },
        { id: 'express', name: 'Express', countries: ['DE'], rates: [{ priceCents: 1290 }] },
      ],
    },
    payment: {
      prepayment: { enabled: true, accountHolder: theme.title, iban: 'DE02120300000000202051', bank: 'Musterbank' },
      invoice: { enabled: true, dueDays: 14, maximumCents: 30_000 },
    },
    restock: { automatic: true, limit: 'factor', claimMinutes: 1440 },
    newsletter: { listId, doubleOptIn: true },
  }).map(([namespace, preferences]) => SetPreferencesPayload.parse({ namespace, preferences }));

const contactForm = FormContent.parse({
  name: 'Kontakt',
  fields: [
    { id: 'mail', type: 'email', title: 'E-Mail-Adresse', required: true },
    { id: 'anliegen', type: 'select', title: 'Worum geht es?', options: ['Bestellung', 'Produkt', 'Etwas anderes'] },
    { id: 'nachricht', type: 'textarea', title: 'Nachricht', required: true },
  ],
});

const pagesOf = (theme: Theme, title: string, formId: FormId): readonly PageContent[] => [
  {
    urlId: '',
    title,
    description: `${title}: ein erfundener Laden.`,
    blocks: [
      { type: 'text', html: `<h1>${title}</h1>` },
      { type: 'products', title: 'Beliebt', collection: 'shop', tag: 'beliebt', limit: 8 },
      {
        type: 'products',
        title: theme.category,
        collection: 'shop',
        limit: 12,
        link: { title: 'Alles', href: '/shop' },
      },
      { type: 'newsletter', title: 'Neuigkeiten', text: '', listId: null },
    ],
  },
  { urlId: 'kontakt', title: 'Kontakt', description: '', blocks: [{ type: 'form', formId }] },
];

const TOPICS = ['Bestellung', 'Produkt', 'Etwas anderes'];

/** Opens an invented shop: all that a merchant sets up before the first visit. */
export const openShop = async (world: World, { siteId, index, visits }: Plan, seeded: Seeded): Promise<Shop> => {
  const chance = seeded.fork(siteId);
  const theme = THEMES[index % THEMES.length] as Theme;
  const host = `${siteId}.localhost`;
  const collectionId = CollectionId.parse(chance.uuid());
  const listId = ListId.parse(chance.uuid());
  const formId = FormId.parse(chance.uuid());
  const context = () => world.context(siteId);
  const title = `${theme.title} ${index + 1}`;
  const settings = SiteSettings.parse({
    title,
    tagline: 'Ein erfundener Laden',
    timeZone: 'Europe/Berlin',
    navigation: [
      { title: 'Shop', href: '/shop' },
      { title: 'Kontakt', href: '/kontakt' },
    ],
    storeSettings: { selectedCurrency: 'EUR' },
  });
  await world.execute(new CreateSite({ siteId, settings }, context()));
  for (const payload of preferencesOf(theme, listId)) await world.execute(new SetPreferences(payload, context()));
  const collection = { collectionId, urlId: 'shop', title: 'Shop', description: '' };
  await world.execute(new CreateCollection(collection, context()));
  await world.execute(new ChangeMailingList({ type: 'CreateList', listId, name: 'Neuigkeiten' }, context()));
  await world.execute(new SaveForm(formId, contactForm, 0, context()));
  for (const content of pagesOf(theme, title, formId)) {
    await world.execute(new PublishPage({ pageId: PageId.parse(chance.uuid()), content }, context()));
  }
  const coupon = { code: COUPON, name: 'Willkommen', discount: { kind: 'percentage', basisPoints: 1000 } };
  await world.execute(new DefineCoupon(CouponDefinition.parse(coupon), context()));
  const count = Math.max(6, Math.min(80, Math.round(Math.sqrt(visits) / 1.5)));
  const perArticle = (visits * 0.55) / count;
  const articles = assortmentOf(chance.fork('assortment'), theme, { siteId, collectionId }, { count, perArticle });
  for (const { product, stock } of articles) {
    await world.execute(new DefineProduct(product, context()));
    for (const level of stock) await world.execute(new SetStock(level, context()));
  }
  await world.execute(new AssignHost({ siteId, host }, context()));
  return withPeople(world, {
    siteId,
    origin: `https://${host}`,
    chance,
    articles,
    plans: [],
    peak: theme.peak,
    visits,
    shippingTo: (country, isExpress) => (isExpress && country === 'DE' ? 'express' : 'paket'),
    letterFrom: ({ email }) => {
      const answers = { mail: email, anliegen: chance.pick(TOPICS), nachricht: chance.pick(MESSAGES) };
      return { formId, answers };
    },
  });
};

/** Those who come to a shop. */
export const withPeople = async (world: World, shop: OpenedShop): Promise<Shop> => {
  const { siteId, chance, articles, peak, visits, homes } = shop;
  const people = chance.fork('people');
  const population = Array.from({ length: Math.ceil(visits * PEOPLE_PER_VISIT) + 1 }, (_, number) =>
    personOf(people, number + 1, homes),
  );
  await world.vault.know(
    siteId,
    population.map(({ email }) => email),
  );
  return {
    ...shop,
    site: () => world.views.site(siteId) as SiteView,
    wanted: chooser(chance.fork('wanted'), articles, peak, () => world.agenda.now()),
    somebody: acquaintances(chance.fork('somebody'), population),
  };
};

/** In its season an article in the first half of the list is wanted more than one in the second. */
const chooser = (chance: Seeded, articles: readonly Article[], peak: number, now: () => Instant) => {
  const sums = sumsOf(articles.map(({ popularity }) => popularity));
  return (): Article => {
    for (;;) {
      const index = chance.pickIndex(sums);
      const middle = (peak + (index % 3 === 0 ? 6 : 0)) % 12;
      if (chance.chance(seasonAt(now(), middle))) return articles[index] as Article;
    }
  };
};

const acquaintances = (chance: Seeded, population: readonly Person[]) => {
  let known = 0;
  return (): Person => {
    const isNew = known === 0 || (known < population.length && !chance.chance(RETURNING));
    // Those who came last come back soonest.
    const index = isNew ? known : known - 1 - Math.floor(known * chance.fraction() ** 2);
    if (isNew) known += 1;
    return population[index] as Person;
  };
};
