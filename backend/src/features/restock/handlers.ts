import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import { isCounted } from '@kontor/contracts/catalogue/product-status';
import { SignUpId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { refusesWith } from '@kontor/contracts/kernel/refusals';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { RestockContact, RestockedVariant } from '@kontor/contracts/restock/restock';
import { type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { CommandBus, ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { seal } from '../../platform/personal-data.ts';
import { WatchStock } from '../stock/commands.ts';
import type {
  AskedAlerts,
  AskRestockAlerts,
  ConfirmRestockSignUp,
  SignUpForRestock,
  UnsubscribeFromRestock,
} from './commands.ts';
import type { RestockCommand } from './decider.ts';
import type { RestockStreams } from './restock-streams.ts';
import type { Rounds } from './rounds.ts';
import { signUpOf } from './sign-up-decisions.ts';
import type { Watching } from './watching.ts';

export class SignUpForRestockHandler implements ICommandHandler<SignUpForRestock> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
    private readonly watching: Watching,
    private readonly parts: {
      readonly vault: Vault;
      readonly catalogue: CatalogueQueries;
      readonly newId: () => string;
    },
    private readonly commands: CommandBus,
  ) {}

  async execute({ request, context }: SignUpForRestock): Promise<SignUp> {
    const { vault, catalogue, newId } = this.parts;
    const { email, ...signUp } = request;
    const { siteId } = context;
    const { productId, variantId } = signUp;
    const product = await catalogue.productById(siteId, productId);
    if (!product?.visible || !product.variants.some(({ id }) => id === variantId)) {
      throw new Refusal('notFound', { key: 'restock.variantUnknown' });
    }
    if (!isCounted(product.productType)) throw inStock();
    // First: between the two nobody may come to wait for what nobody watches.
    const isThere = await this.#isThere({ productId, variantId }, context);
    const personId = isThere ? await vault.findPerson(siteId, email) : await vault.personOf(siteId, email);
    if (personId === null) throw inStock();
    const contact = await seal(vault, siteId, personId, { email } satisfies RestockContact);
    const signUpId = SignUpId.parse(newId());
    const command = { type: 'SignUp', ...signUp, signUpId, contact, at: context.at } as const;
    const { state } = await this.streams.handle(variantId, context, async (before) => {
      // A call that comes again with its key answers as it did, whatever there is by now.
      if (isThere) throw inStock();
      return joining(this.rounds, this.watching, command, before, context);
    });
    const known = signUpOf(state, personId);
    if (!known) throw new Error(`nobody signed up for ${variantId}`);
    return known;
  }

  /** Else its stock is watched from now on. */
  async #isThere(variant: RestockedVariant, context: CommandContext): Promise<boolean> {
    try {
      const next = followContext(context, stepId(context.commandId, 'watch'));
      await this.commands.execute(new WatchStock(variant, true, next));
      return false;
    } catch (error) {
      if (refusesWith(error, 'restock.inStock')) return true;
      throw error;
    }
  }
}

/**
 * The same command, which also tells whoever comes to an empty line while there are units, if the shop tells by itself:
 * these came back before anybody stood in it, so nothing else would ever speak of them. What comes after this look is
 * watched for, as what was watched for before may have come and gone.
 */
const joining = async (
  rounds: Rounds,
  watching: Watching,
  command: RestockCommand,
  before: RestockState,
  context: CommandContext,
): Promise<RestockCommand> => {
  if (before.waiting > 0) return command;
  await watching.goOn(command, context);
  return rounds.cameBack(command, before, context);
};

const inStock = (): Refusal => new Refusal('conflict', { key: 'restock.inStock' });

export class ConfirmRestockSignUpHandler implements ICommandHandler<ConfirmRestockSignUp> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
    private readonly watching: Watching,
  ) {}

  async execute({ of, context }: ConfirmRestockSignUp): Promise<SignUp> {
    const command = { type: 'ConfirmSignUp', ...of, at: context.at } as const;
    const handled = await this.streams.handle(of.variantId, context, (before) =>
      joining(this.rounds, this.watching, command, before, context),
    );
    return known(handled, of.number);
  }
}

export class UnsubscribeFromRestockHandler implements ICommandHandler<UnsubscribeFromRestock> {
  constructor(private readonly streams: RestockStreams) {}

  async execute({ of, by, context }: UnsubscribeFromRestock): Promise<SignUp> {
    const command = { type: 'Unsubscribe', ...of, by, at: context.at } as const;
    return known(await this.streams.handle(of.variantId, context, command), of.number);
  }
}

export class AskRestockAlertsHandler implements ICommandHandler<AskRestockAlerts> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
    private readonly watching: Watching,
  ) {}

  async execute({ variant, trigger, site, context }: AskRestockAlerts): Promise<AskedAlerts> {
    const { variantId } = variant;
    const { state, events } = await this.streams.handle(variantId, context, (before) =>
      this.rounds.asking(variant, { trigger, site }, before, context),
    );
    const asked = events.flatMap((event) => (event.type === 'RestockAlertsAsked' ? [event.data] : []));
    // Whoever waits still is told as soon as there is more.
    if (state.waiting > 0) await this.watching.goOn(variant, context);
    const { free } = asked[0]?.stock ?? (await this.streams.stock(site.id, variantId));
    return { numbers: asked.flatMap(({ numbers }) => numbers), free, waiting: state.waiting };
  }
}

const known = ({ state }: { readonly state: RestockState }, number: number): SignUp => {
  const signUp = signUpAt(state, number);
  if (!signUp) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
  return signUp;
};
