import { AskRefused, AskWhyAdd, AskWhyPrice } from '@kontor/contracts/analytics/why';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites';
import { readOptions } from '../../platform/cli-options.ts';
import { cliCommand, taken, WrongCall } from '../../platform/command-line.ts';
import { instantCalled, sitesCalled, thingCalled } from './call.ts';
import { pastInstant } from './instants.ts';
import { refusedOrdersThen, refusedThen } from './refused-then.ts';
import { whyAdd } from './why-add.ts';
import { whyPrice } from './why-price.ts';
import { refusedOrderText, refusedText, whyAddText, whyPriceText } from './why-told.ts';

const usage = `kontor why add --sku SKU [--cart ID] [--quantity N] [--at ZEITPUNKT] [--site LADEN] [--format text|json]
kontor why refused [--at ZEITPUNKT] [--limit N] [--site LADEN] [--format text|json]
kontor why price cart|order ID [--at ZEITPUNKT] [--site LADEN] [--format text|json]

Warum sich etwas nicht (oder doch) in einen Warenkorb legen ließ, und wie ein Preis zustande kam: mit Artikel,
Bestand, Gutscheinen und Einstellungen von damals, und wer sie so gesetzt hat. Ohne --at: jetzt. refused: was zuletzt
nicht in den Warenkorb ging, weil zu wenig da war, und welche Bestellungen zuletzt abgelehnt wurden.
`;

const OPTIONS = {
  sku: { type: 'string' },
  cart: { type: 'string' },
  quantity: { type: 'string' },
  limit: { type: 'string' },
  at: { type: 'string' },
  site: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const;

/** `kontor why`: how an answer or a price came about. */
export const whyCommand = cliCommand(usage, async (args, context) => {
  const { platform, stdout } = context;
  const { values, positionals } = readOptions(args, OPTIONS);
  const [question, ...names] = positionals;
  const isJson = values.format === 'json';
  if (!isJson && values.format !== 'text') throw new WrongCall();
  const now = platform.ambient.clock.now();
  const at = pastInstant(instantCalled('--at', values.at) ?? now, now);
  const write = <Answer>(answer: Answer, inText: (answer: Answer) => string): void =>
    void stdout.write(isJson ? `${JSON.stringify(answer, null, 2)}\n` : inText(answer));
  if (question === 'add' && names.length === 0 && values.sku !== undefined) {
    const { sku, cart, quantity = '1' } = values;
    const asked = taken(AskWhyAdd, { sku, cart, quantity });
    const site = await siteOf(cart === undefined ? ['stock', sku] : ['cart', cart]);
    return write(await whyAdd(platform, site, { ...asked, at }), whyAddText);
  }
  if (question === 'refused' && names.length === 0) {
    const { limit } = taken(AskRefused, { limit: values.limit });
    const sites = await sitesCalled(values.site, platform);
    const then = { at: values.at === undefined ? undefined : at, limit };
    const told = <Row>(rows: readonly Row[], inText: (row: Row) => string): void => {
      for (const row of rows) stdout.write(isJson ? `${JSON.stringify(row)}\n` : inText(row));
    };
    told(await refusedIn(sites, (site) => refusedThen(platform.analyst, site, then)), refusedText);
    told(await refusedIn(sites, (site) => refusedOrdersThen(platform.analyst, site, then)), refusedOrderText);
    return;
  }
  const [kind, id, ...more] = names;
  if (question !== 'price' || kind === undefined || id === undefined || more.length > 0) throw new WrongCall();
  const asked = taken(AskWhyPrice, { kind, id });
  const site = await siteOf([asked.kind, asked.id]);
  return write(await whyPrice(platform, site, { ...asked, at }), whyPriceText);

  /** The one that is named, or that has the thing. */
  async function siteOf([kindOf, text]: readonly ['stock' | 'cart' | 'order', string]): Promise<SiteView> {
    const sites = await sitesCalled(values.site, platform);
    const [only] = sites;
    if (sites.length === 1 && only) return only;
    try {
      return (await thingCalled(kindOf, text, sites, platform)).site;
    } catch (error) {
      // What is not counted has no stock.
      if (kindOf === 'stock' && error instanceof Refusal)
        return (await thingCalled('product', text, sites, platform)).site;
      throw error;
    }
  }
});

/** Of several sites, those that were not there yet have refused nothing. @throws Refusal */
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
