import { CouponCode, CouponDefinition, type CouponView, type Discount } from '@kontor/contracts/coupons/coupons';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { type CliContext, cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { changed, jsonObject } from '../../platform/json-argument.ts';
import { moneyText } from '../../platform/money-text.ts';
import { defineCoupon } from './commands.ts';

const usage = `kontor coupons list SITE
kontor coupons define SITE JSON

Zeigt Rabattcodes oder legt fest, was einer gibt; was es unter diesem Code schon gibt, bleibt, soweit JSON nichts
anderes sagt. Beträge in Cent, 1000 basisPoints sind 10 %:
  {"code": "SOMMER", "name": "Sommer", "discount": {"kind": "percentage", "basisPoints": 1000}}
  {"code": "FUENF", "name": "Fünf Euro", "discount": {"kind": "fixed", "cents": 500}, "minimumSubtotalCents": 2000}
  {"code": "SOMMER", "isActive": false}
`;

const PAGE = 200;

export const couponsCommand = cliCommand(usage, async ([action, name, json, ...more], context) => {
  const { platform, commands, stdout } = context;
  if (action === 'list' && json === undefined) return list(await findSite(name, platform), context);
  if (action !== 'define' || json === undefined || more.length > 0) throw new UsageError();
  const site = await findSite(name, platform);
  const fields = jsonObject(json);
  const code = CouponCode.safeParse(fields['code']);
  const known = code.success ? await platform.queries.coupons.byCode(site.id, code.data) : null;
  const definition = changed(CouponDefinition, known ?? {}, fields);
  const given = newContext(platform.ambient, { siteId: site.id, actor: 'system:cli' });
  await commands.execute(defineCoupon(definition, given, known?.id));
  stdout.write(described({ ...definition, uses: known?.uses ?? 0 }, site));
});

const list = async (site: SiteView, { platform, stdout }: CliContext): Promise<void> => {
  let count = 0;
  for await (const { coupons } of everyPage((after) => platform.queries.coupons.list(site.id, PAGE, after))) {
    for (const coupon of coupons) stdout.write(described(coupon, site));
    count += coupons.length;
  }
  if (count === 0) stdout.write('Es gibt noch keine Rabattcodes.\n');
};

const described = (coupon: CouponDefinition & Pick<CouponView, 'uses'>, site: SiteView): string => {
  const { code, name, discount, minimumSubtotalCents, productIds, startsAt, endsAt, uses, totalUses } = coupon;
  const limits = [
    valueOf(discount, site),
    ...(minimumSubtotalCents > 0 ? [`ab ${amountOf(minimumSubtotalCents, site)}`] : []),
    ...(productIds === null ? [] : [productIds.length === 1 ? 'für 1 Produkt' : `für ${productIds.length} Produkte`]),
    ...(startsAt === null ? [] : [`von ${new Date(startsAt).toISOString()}`]),
    ...(endsAt === null ? [] : [`bis ${new Date(endsAt).toISOString()}`]),
    totalUses === null ? `${uses} × benutzt` : `${uses} von ${totalUses} × benutzt`,
    ...(coupon.usesPerPerson === null ? [] : [`je Person ${coupon.usesPerPerson} ×`]),
    ...(coupon.isActive ? [] : ['abgeschaltet']),
  ];
  return `${code}  ${name}  ${limits.join(', ')}\n`;
};

const valueOf = (discount: Discount, site: SiteView): string => {
  if (discount.kind === 'freeShipping') return discount.covers === 'standard' ? 'Standardversand frei' : 'versandfrei';
  return discount.kind === 'fixed'
    ? amountOf(discount.cents, site)
    : `${(discount.basisPoints / 100).toLocaleString('de')} %`;
};

const amountOf = (cents: CouponDefinition['minimumSubtotalCents'], site: SiteView): string =>
  moneyText({ language: 'de', currency: site.storeSettings.selectedCurrency, useCLDRMoneyFormat: true }, cents);
