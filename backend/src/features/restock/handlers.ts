import { isCounted } from '@kontor/contracts/catalogue/product-status';
import { SignUpId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import type { RestockContact } from '@kontor/contracts/restock/restock';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import { Inject } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { seal } from '../../platform/personal-data.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { WriteStock } from '../stock/exports.ts';
import { type RequestedAlerts, AskRestockAlerts, type SignedUp, SignUpForRestock, WriteRestock } from './commands.ts';
import { inStock } from './look-up.ts';
import { languageOf } from './restock-news.ts';
import { stockNow } from './restock-streams.ts';
import { signUpOf } from './sign-up-decisions.ts';
import { goOnWatching } from './watching.ts';

@Handles(SignUpForRestock)
export class SignUpForRestockHandler implements ICommandHandler<SignUpForRestock> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ request, context }: SignUpForRestock): Promise<SignedUp> {
    const { vault, queries, ambient } = this.platform;
    const { email, ...signUp } = request;
    const { siteId } = context;
    const { productId, variantId } = signUp;
    const product = await queries.catalogue.productById(siteId, productId);
    if (!product?.visible || !product.variants.some(({ id }) => id === variantId)) {
      throw new Refusal('notFound', { key: 'restock.variantUnknown' });
    }
    if (!isCounted(product.productType)) throw inStock();
    // Before the sign-up: nobody may join the line while stock is not watched.
    const isThere = await this.#isThere({ productId, variantId }, context);
    const personId = isThere ? await vault.findPerson(siteId, email) : await vault.personOf(siteId, email);
    if (personId === null) throw inStock();
    const contact = await seal(vault, siteId, personId, { email } satisfies RestockContact);
    const signUpId = SignUpId.parse(ambient.ids.uuid());
    const language = request.keepsLanguage
      ? await languageOf(queries.restock, siteId, { contact, language: request.language, languageAt: 0 })
      : request.language;
    const command = { type: 'SignUp', ...signUp, language, signUpId, contact, isThere } as const;
    const { state, position } = await this.commands.execute(new WriteRestock(variantId, command, context));
    const known = signUpOf(state, personId);
    if (!known) throw new Error(`nobody signed up for ${variantId}`);
    return { signUp: known, position };
  }

  /** Starts watching the stock unless units are free. */
  async #isThere(variant: RestockedVariant, context: CommandContext): Promise<boolean> {
    try {
      const next = followContext(context, stepId(context.commandId, 'watch'));
      await this.commands.execute(new WriteStock({ type: 'WatchStock', ...variant, onlyWhenGone: true }, next));
      return false;
    } catch (error) {
      if (refusesWith(error, 'restock.inStock')) return true;
      throw error;
    }
  }
}

@Handles(AskRestockAlerts)
export class AskRestockAlertsHandler implements ICommandHandler<AskRestockAlerts> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ variant, trigger, site, context }: AskRestockAlerts): Promise<RequestedAlerts> {
    const { productId, variantId } = variant;
    const command = { type: 'AskAlerts', productId, variantId, trigger, site } as const;
    const { state, events, position } = await this.commands.execute(new WriteRestock(variantId, command, context));
    const asked = events.flatMap((event) => (event.type === 'RestockAlertsAsked' ? [event.data] : []));
    // Remaining subscribers are notified at the next restock.
    if (state.waiting > 0) await goOnWatching(this.platform, this.commands, variant, context);
    const { free } = asked[0]?.stock ?? (await stockNow(this.platform.handling, site.id, variantId));
    return { numbers: asked.flatMap(({ numbers }) => numbers), free, waiting: state.waiting, position };
  }
}
