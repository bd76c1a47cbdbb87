import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { CartAnswerBody, ShoppingCart } from '@kontor/contracts/cart/shopping-cart';
import { toShoppingCart } from '@kontor/contracts/cart/answer';
import { type CodeQueries, readCodes } from '@kontor/contracts/cart/codes';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { openAnswers } from '../../platform/answers.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import type { Written } from './commands.ts';
import { type CartCommand, cartDecider } from './decider.ts';
import { RefusedAdds } from './refused-adds.ts';

type Asked = CartCommand | ((state: CartState) => Promise<CartCommand>);

/** What the cart's handlers share: the stream of a cart, and how its state is answered. */
export class CartStreams {
  readonly refusedAdds: RefusedAdds;

  constructor(
    private readonly handling: CommandHandling,
    readonly catalogue: CatalogueQueries,
    readonly codes: CodeQueries,
    readonly vault: Vault,
  ) {
    this.refusedAdds = new RefusedAdds(handling);
  }

  handle(cartId: CartId, context: CommandContext, command: Asked): Promise<Handled<CartState, CartEvent>> {
    const stream = streamName('cart', context.siteId, cartId);
    return this.handling.handle({ decider: cartDecider, stream, command, context });
  }

  /** The cart as it stands in the log. */
  state(siteId: SiteId, cartId: CartId): Promise<CartState> {
    return this.handling.stateOf(cartDecider, streamName('cart', siteId, cartId));
  }

  /** CA-01, with answers in the clear. Reads no more than the coupons and gift cards that lie in the cart. */
  async answer(cart: CartState, site: SiteView, now: Instant): Promise<ShoppingCart> {
    const codes = await readCodes(cart, site.id, this.codes);
    return toShoppingCart(await openAnswers(this.vault, site.id, cart), { site, now, codes });
  }

  async handleAndAnswer(
    cartId: CartId,
    site: SiteView,
    context: CommandContext,
    command: Asked,
  ): Promise<Written<CartAnswerBody>> {
    const { state, position } = await this.handle(cartId, context, command);
    return { answer: { shoppingCart: await this.answer(state, site, context.at) }, position };
  }
}
