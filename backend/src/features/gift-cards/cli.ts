import { GiftCardCode, type GiftCardView } from '@kontor/contracts/gift-cards';
import { GiftCardId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import { moneyText } from '../../platform/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Terminal } from '../../platform/command-line.ts';
import { GIFT_CARD_CODES, giftCardIdOf } from './codes.ts';
import { BlockGiftCard } from './commands.ts';

const usage = `kontor gift-cards show (CODE | NUMMER) --site LADEN
kontor gift-cards block (CODE | NUMMER) --site LADEN [GRUND]

Zeigt das Guthaben eines Gutscheins oder sperrt ihn: Dann kann niemand mehr damit bezahlen.
`;

export interface GiftCardsContext extends Terminal {
  readonly platform: Pick<Platform, 'queries' | 'vault' | 'ambient'>;
  readonly commands: Pick<CommandBus, 'execute'>;
}

/** `kontor gift-cards`: what is left on a card, and an end to it. */
export const giftCardsCommand = {
  usage,

  async run(
    [action, name = '', option, site, ...words]: readonly string[],
    context: GiftCardsContext,
  ): Promise<number> {
    const { platform, commands, stdout, stderr } = context;
    const siteId = SiteId.safeParse(site);
    const isKnown = action === 'show' ? words.length === 0 : action === 'block';
    if (!isKnown || option !== '--site' || !siteId.success) {
      stderr.write(usage);
      return 2;
    }
    const found = await find(platform, siteId.data, name);
    if (!found) {
      stderr.write(`In ${siteId.data} gibt es diesen Gutschein nicht.\n`);
      return 1;
    }
    if (action === 'show') {
      stdout.write(shown(found));
      return 0;
    }
    const given = newContext(platform.ambient, { siteId: siteId.data, actor: 'system:cli' });
    await commands.execute(new BlockGiftCard(found.id, words.join(' ').slice(0, 500), given));
    stdout.write(`${shown({ ...found, isBlocked: true })}`);
    return 0;
  },
};

/** By the code as a customer types it, or by the card's id. */
const find = async (
  { queries, vault }: GiftCardsContext['platform'],
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
