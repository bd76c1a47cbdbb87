import { Inject, Injectable } from '@nestjs/common';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import type { CartEvent } from '@kontor/contracts/cart/cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import { streamName } from '@kontor/contracts/kernel/events';
import type { CartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling, Handled } from '../../platform/commands/command-handling.ts';
import { type CartCommand, cartDecider } from './decider.ts';

type Asked = CartCommand | ((state: CartState) => Promise<CartCommand>);

@Injectable()
export class CartStreams {
  readonly catalogue: CatalogueQueries;
  readonly vault: Vault;
  readonly #handling: CommandHandling;

  constructor(@Inject(PLATFORM) { handling, queries, vault }: Pick<Platform, 'handling' | 'queries' | 'vault'>) {
    this.#handling = handling;
    this.catalogue = queries.catalogue;
    this.vault = vault;
  }

  handle(cartId: CartId, context: CommandContext, command: Asked): Promise<Handled<CartState, CartEvent>> {
    const stream = streamName('cart', context.siteId, cartId);
    return this.#handling.handle({ decider: cartDecider, stream, command, context });
  }

  state(siteId: SiteId, cartId: CartId): Promise<CartState> {
    return this.#handling.stateOf(cartDecider, streamName('cart', siteId, cartId));
  }
}
