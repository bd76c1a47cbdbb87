import { type Country, SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import { CouponDefinition } from '@kontor/contracts/coupons/coupons';
import type { FormAnswers } from '@kontor/contracts/forms/answers';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { CollectionId, DocumentId, PartId, type SiteId } from '@kontor/contracts/kernel/ids';
import { ListId } from '@kontor/contracts/newsletters/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import { SiteSettings, type SiteView } from '@kontor/contracts/sites/sites';
import { type Seeded, sumsOf } from '../../platform/simulation/seeded.ts';
import { createCollection, DefineProduct } from '../catalogue/exports.ts';
import { defineCoupon } from '../coupons/exports.ts';
import { WriteForm } from '../forms/exports.ts';
import { WriteMailingList } from '../newsletters/exports.ts';
import { setPreferences } from '../preferences/exports.ts';
import { publishPages } from '../releases/exports.ts';
import { WriteHost, WriteSite } from '../sites/exports.ts';
import { WriteStock } from '../stock/exports.ts';
import { type Article, assortmentOf, type Theme, THEMES } from './assortment.ts';
import { type Demand, seasonal } from './demand.ts';
import { type Homes, type Person, personOf } from './people.ts';
import type { World } from './world.ts';

export const COUPON = 'WILLKOMMEN10';
/** New people per visit, as customers or subscribers. */
const PEOPLE_PER_VISIT = 0.3;
const RETURNING = 0.35;

export interface OpenedShop {
  readonly siteId: SiteId;
  readonly origin: string;
  readonly chance: Seeded;
  readonly articles: readonly Article[];
  readonly peak: number;
  readonly demand: Demand;
  readonly visits: number;
  /** The shipping option for a country, by the shop's own name. */
  readonly shippingTo: (country: Country, isExpress: boolean) => string;
  /** Articles sold by subscription only. */
  readonly plans: readonly Article[];
  /** A filled contact form; `null`: the shop has none. */
  readonly letterFrom: ((person: Person) => { readonly formId: FormId; readonly answers: FormAnswers }) | null;
  /** Whether recipients redeem its gift cards. Default: no. */
  readonly usesGiftCards?: boolean;
  /** Whether every kind of event is guaranteed. Default: no. */
  readonly isAssured?: boolean;
  /** Customers' countries. Default: Germany and Austria. */
  readonly homes?: Homes;
}

export interface Shop extends OpenedShop {
  readonly site: () => SiteView;
  readonly wanted: () => Article;
  readonly somebody: () => Person;
}

export interface Plan {
  readonly siteId: SiteId;
  readonly index: number;
  readonly visits: number;
}

/** Id of a generated site; deterministic per seed. */
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
      { type: 'heading', text: title, level: 1 },
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

const MESSAGES = [
  'Wann kommt meine Bestellung an?',
  'Gibt es das auch in einer anderen Größe?',
  'Die Lieferung ist heute gekommen, danke!',
  'Ein Teil war leider beschädigt. Was kann ich tun?',
  'Wird die Farbe nachgeliefert?',
  'Kann ich die Rechnung noch einmal bekommen?',
];

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
  await world.execute(new WriteSite({ type: 'CreateSite', siteId, settings }, context()));
  for (const payload of preferencesOf(theme, listId)) await world.execute(setPreferences(payload, context()));
  const collection = { collectionId, urlId: 'shop', title: 'Shop', description: '' };
  await world.execute(createCollection(collection, context()));
  await world.execute(new WriteMailingList(listId, { type: 'CreateList', listId, name: 'Neuigkeiten' }, context()));
  await world.execute(
    new WriteForm(formId, { type: 'SaveForm', formId, content: contactForm, madeFrom: 0 }, context()),
  );
  const drafts = pagesOf(theme, title, formId).map((content) => {
    const partIds = content.blocks.map(() => PartId.parse(chance.uuid()));
    const partId = (index: number): PartId => partIds[index]!;
    return {
      documentId: DocumentId.parse(chance.uuid()),
      content,
      language: 'de',
      partId,
      contextOf: context,
    };
  });
  const { platform } = world;
  const contextOf = (commandId: string) => ({ ...context(), commandId });
  await publishPages({ platform, commands: world, contextOf }, siteId, drafts, context());
  const coupon = { code: COUPON, name: 'Willkommen', discount: { kind: 'percentage', basisPoints: 1000 } };
  await world.execute(defineCoupon(CouponDefinition.parse(coupon), context()));
  const count = Math.max(6, Math.min(80, Math.round(Math.sqrt(visits) / 1.5)));
  const perArticle = (visits * 0.55) / count;
  const articles = assortmentOf(chance.fork('assortment'), theme, { siteId, collectionId }, { count, perArticle });
  for (const { product, stock } of articles) {
    await world.execute(new DefineProduct(product, context()));
    for (const level of stock) await world.execute(new WriteStock({ type: 'SetStock', ...level }, context()));
  }
  await world.execute(new WriteHost({ type: 'AssignHost', siteId, host }, context()));
  return withPeople(world, {
    siteId,
    origin: `https://${host}`,
    chance,
    articles,
    plans: [],
    peak: theme.peak,
    demand: seasonal,
    visits,
    shippingTo: (country, isExpress) => (isExpress && country === 'DE' ? 'express' : 'paket'),
    letterFrom: ({ email }) => {
      const answers = { mail: email, anliegen: chance.pick(TOPICS), nachricht: chance.pick(MESSAGES) };
      return { formId, answers };
    },
  });
};

export const withPeople = async (world: World, shop: OpenedShop): Promise<Shop> => {
  const { siteId, chance, visits, homes } = shop;
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
    wanted: chooser(chance.fork('wanted'), shop, () => world.agenda.now()),
    somebody: acquaintances(chance.fork('somebody'), population),
  };
};

/** In season, articles in the first half of the list are in higher demand. */
const chooser = (chance: Seeded, { articles, peak, demand }: OpenedShop, now: () => Instant) => {
  const sums = sumsOf(articles.map(({ popularity }) => popularity));
  return (): Article => {
    for (;;) {
      const index = chance.pickIndex(sums);
      const middle = (peak + (index % 3 === 0 ? 6 : 0)) % 12;
      if (chance.chance(demand.inSeason(now(), middle))) return articles[index] as Article;
    }
  };
};

const acquaintances = (chance: Seeded, population: readonly Person[]) => {
  let known = 0;
  return (): Person => {
    const isNew = known === 0 || (known < population.length && !chance.chance(RETURNING));
    // Recent visitors are more likely to return.
    const index = isNew ? known : known - 1 - Math.floor(known * chance.fraction() ** 2);
    if (isNew) known += 1;
    return population[index] as Person;
  };
};
