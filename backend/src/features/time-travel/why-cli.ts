import { AskWhyAdd, AskWhyPrice } from '@kontor/contracts/time-travel/why';
import { CartId, type SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { readOptions, wholeNumber } from '../../platform/cli-options.ts';
import { cliCommand, CommandStopped, parseArgument, UsageError } from '../../platform/command-line.ts';
import { parseInstant, findSites, parseThing } from './call.ts';
import { pastInstant } from './instants.ts';
import { refusedOrdersThen, refusedThen } from './refused-then.ts';
import { whyAdd } from './why-add.ts';
import { whyPrice } from './why-price.ts';
import { refusedOrderText, refusedText, whyAddText, whyPriceText } from './why-cli-text.ts';

const usage = `kontor why add --sku SKU [--cart ID] [--quantity N] [--at ZEITPUNKT] [--site SITE] [--format text|json]
kontor why refused [--at ZEITPUNKT] [--limit N] [--site SITE] [--format text|json]
kontor why price cart|order ID [--at ZEITPUNKT] [--site SITE] [--format text|json]

Warum sich etwas nicht (oder doch) in einen Warenkorb legen ließ, und wie ein Preis zustande kam: mit Produkt,
Bestand, Gutscheinen und Einstellungen von damals, und wer sie so gesetzt hat. Ohne --at: jetzt. refused: was zuletzt
nicht in den Warenkorb ging, weil zu wenig da war, und welche Bestellungen zuletzt abgelehnt wurden.
`;

const OPTIONS = {
  sku: { type: 'string' },
  cart: { type: 'string' },
  quantity: { type: 'string' },
  limit: { type: 'string', default: '20' },
  at: { type: 'string' },
  site: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const;

export const whyCommand = cliCommand(usage, async (args, context) => {
  const { platform, stdout, stderr } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const [question, ...names] = positionals;
  const isJson = values.format === 'json';
  if (!isJson && values.format !== 'text') throw new UsageError();
  const now = platform.ambient.clock.now();
  const at = pastInstant(parseInstant('--at', values.at) ?? now, now);
  const write = <Answer>(answer: Answer, inText: (answer: Answer) => string): void =>
    void stdout.write(isJson ? `${JSON.stringify(answer, null, 2)}\n` : inText(answer));
  if (question === 'add' && names.length === 0 && values.sku !== undefined) {
    const { sku, cart, quantity = '1' } = values;
    if (cart !== undefined && !CartId.safeParse(cart).success) {
      throw new UsageError(`--cart: „${cart.slice(0, 40)}“ ist keine Kennung eines Warenkorbs.`, false);
    }
    const { cart: _, ...asked } = parseArgument(AskWhyAdd, { sku, cart, quantity });
    const inCart = cart === undefined ? [] : ['Warenkorb', cart];
    const site = await found(inCart.length > 0 ? inCart : ['Produkt', sku], () =>
      siteOf(cart === undefined ? ['stock', sku] : ['cart', cart]),
    );
    const none = await found(['Produkt', sku], () => whyAdd(platform, site, { ...asked, at }));
    if (cart === undefined) return write(none, whyAddText);
    return write(await found(inCart, () => whyAdd(platform, site, { ...asked, cart, at })), whyAddText);
  }
  if (question === 'refused' && names.length === 0) {
    const limit = wholeNumber('limit', values.limit, 1, 100);
    const sites = await findSites(values.site, platform);
    const then = { at: values.at === undefined ? undefined : at, limit };
    const told = <Row>(rows: readonly Row[], inText: (row: Row) => string): void => {
      for (const row of rows) stdout.write(isJson ? `${JSON.stringify(row)}\n` : inText(row));
    };
    const adds = await refusedIn(sites, (site) => refusedThen(platform.analyst, site, then));
    const orders = await refusedIn(sites, (site) => refusedOrdersThen(platform.analyst, site, then));
    told(adds, refusedText);
    told(orders, refusedOrderText);
    if (adds.length + orders.length === 0) stderr.write('Es wurde nichts abgelehnt.\n');
    return;
  }
  const [kind, id, ...more] = names;
  if (question !== 'price' || kind === undefined || id === undefined || more.length > 0) throw new UsageError();
  const asked = parseArgument(AskWhyPrice, { kind, id });
  const thing = [asked.kind === 'order' ? 'Bestellung' : 'Warenkorb', asked.id];
  const site = await found(thing, () => siteOf([asked.kind, asked.id]));
  const price = await found(thing, () => whyPrice(platform, site, { ...asked, at, showsCodes: true }));
  return write(price, (answer) => whyPriceText(answer, asked));

  async function siteOf([kindOf, text]: readonly ['stock' | 'cart' | 'order', string]): Promise<SiteView> {
    const sites = await findSites(values.site, platform);
    const [only] = sites;
    if (sites.length === 1 && only) return only;
    try {
      return (await parseThing(kindOf, text, sites, platform)).site;
    } catch (error) {
      // Uncounted variants have no stock.
      if (kindOf === 'stock' && error instanceof Refusal)
        return (await parseThing('product', text, sites, platform)).site;
      throw error;
    }
  }
});

/** @throws CommandStopped naming what never existed */
const found = async <T>([what = '', id = '']: readonly string[], work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'notFound') throw error;
    throw new CommandStopped(`${what} ${id.slice(0, 80)}: Das gibt es hier nicht, und gab es hier nie.`);
  }
};

/** Sites that did not exist yet have no refusals. @throws Refusal */
const refusedIn = async <Row>(
  sites: readonly SiteView[],
  find: (site: SiteId) => Promise<readonly Row[] | null>,
): Promise<readonly (Row & { readonly site: string })[]> => {
  const all: (Row & { readonly site: string })[] = [];
  for (const { id } of sites) {
    const rows = await find(id).catch((error: unknown) => {
      if (error instanceof Refusal && sites.length > 1) return [];
      throw error;
    });
    if (rows === null) throw new Refusal('unavailable', { key: 'analytics.failed' });
    all.push(...rows.map((row) => ({ site: id, ...row })));
  }
  return all;
};
