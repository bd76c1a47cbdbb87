import { WriteGiftCard } from './commands.ts';
import { GiftCardCode } from '@kontor/contracts/gift-cards/gift-cards';
import type { GiftCardView } from '@kontor/contracts/gift-cards/responses';
import { GiftCardId, type SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type CliContext, cliCommand, findSite, UsageError } from '../../platform/command-line.ts';
import { newContext } from '../../platform/commands/command-context.ts';
import { sealText } from '../../platform/typed-texts.ts';
import { moneyText } from '../../platform/money-text.ts';
import { GIFT_CARD_CODES, giftCardIdOf } from './codes.ts';

const usage = `kontor gift-cards show (CODE | NUMMER) --site SITE
kontor gift-cards block (CODE | NUMMER) --site SITE [GRUND]
kontor gift-cards unblock (CODE | NUMMER) --site SITE [GRUND]

Zeigt das Guthaben eines Gutscheins, sperrt ihn, so dass niemand mehr damit bezahlen kann, oder gibt ihn wieder frei.
`;

export const giftCardsCommand = cliCommand(usage, async ([action, name = '', option, site, ...words], context) => {
  const { platform, commands, stdout } = context;
  const isKnown = action === 'show' ? words.length === 0 : action === 'block' || action === 'unblock';
  if (!isKnown || option !== '--site') throw new UsageError();
  const { id: siteId } = await findSite(site, platform);
  const found = await find(platform, siteId, name);
  if (!found) throw new Refusal('notFound', { key: 'giftCard.unknown' });
  if (action !== 'show') {
    const given = newContext(platform.ambient, { siteId, actor: 'system:cli' });
    const order = await platform.queries.orders.byId(siteId, found.orderId);
    const typed = words.join(' ').slice(0, 500);
    const reason = await sealText(platform.vault, siteId, typed, order?.customer.personId);
    const type = action === 'block' ? 'BlockGiftCard' : 'UnblockGiftCard';
    await commands.execute(new WriteGiftCard({ type, giftCardId: found.id, reason }, given));
  }
  stdout.write(shown({ ...found, isBlocked: action === 'show' ? found.isBlocked : action === 'block' }));
});

const find = async (
  { queries, vault }: CliContext['platform'],
  siteId: SiteId,
  name: string,
): Promise<GiftCardView | null> => {
  const code = GiftCardCode.safeParse(name);
  const id = code.success
    ? giftCardIdOf(await vault.secret(siteId, GIFT_CARD_CODES), code.data)
    : GiftCardId.safeParse(name).data;
  return id === undefined ? null : queries.giftCards.byId(siteId, id);
};

const shown = ({ id, hint, currency, issuedCents, availableCents, isBlocked, orderId }: GiftCardView): string => {
  const amount = (cents: GiftCardView['issuedCents']): string =>
    moneyText({ language: 'de', currency, useCLDRMoneyFormat: true }, cents);
  const state = isBlocked ? ', gesperrt' : '';
  return `${id} (… ${hint}): ${amount(availableCents)} von ${amount(issuedCents)} frei${state}; aus Bestellung ${orderId}\n`;
};
