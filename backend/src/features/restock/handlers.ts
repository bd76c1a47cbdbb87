import type { CatalogueQueries } from '@kontor/contracts/catalogue-queries';
import { SignUpId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { RestockContact } from '@kontor/contracts/restock';
import { type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock-state';
import type { CommandBus, ICommandHandler } from '@nestjs/cqrs';
import { followContext } from '../../platform/commands/follow-context.ts';
import { seal } from '../../platform/personal-data.ts';
import { WatchStock } from '../stock/commands.ts';
import type {
  AskedAlerts,
  AskRestockAlerts,
  ConfirmRestockSignUp,
  SignUpForRestock,
  UnsubscribeFromRestock,
} from './commands.ts';
import type { RestockStreams } from './restock-streams.ts';
import type { Rounds } from './rounds.ts';
import { signUpOf } from './sign-up-decisions.ts';
import type { Watching } from './watching.ts';

export class SignUpForRestockHandler implements ICommandHandler<SignUpForRestock> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
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
    // First: between the two nobody may come to wait for what nobody watches.
    await this.commands.execute(new WatchStock({ productId, variantId }, true, followContext(context, newId())));
    const personId = await vault.personOf(siteId, email.toLowerCase());
    const contact = await seal(vault, siteId, personId, { email } satisfies RestockContact);
    const signUpId = SignUpId.parse(newId());
    const command = { type: 'SignUp', ...signUp, signUpId, contact, at: context.at } as const;
    const { state } = await this.streams.handle(variantId, context, (before) =>
      this.rounds.joined(command, before, context),
    );
    const known = signUpOf(state, personId);
    if (!known) throw new Error(`nobody signed up for ${variantId}`);
    return known;
  }
}

export class ConfirmRestockSignUpHandler implements ICommandHandler<ConfirmRestockSignUp> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
    private readonly watching: Watching,
  ) {}

  async execute({ of, context }: ConfirmRestockSignUp): Promise<SignUp> {
    const command = { type: 'ConfirmSignUp', ...of, at: context.at } as const;
    await this.watching.goOn(of, context);
    const handled = await this.streams.handle(of.variantId, context, (before) =>
      this.rounds.joined(command, before, context),
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
    let free: number | null = 0;
    const { state, events } = await this.streams.handle(variantId, context, async (before) => {
      const asking = await this.rounds.asking(variant, { trigger, site }, before, context);
      ({ free } = asking.stock);
      return asking;
    });
    const numbers = events.flatMap((event) => (event.type === 'RestockAlertsAsked' ? event.data.numbers : []));
    // Whoever waits still is told as soon as there is more.
    if (state.waiting > 0) await this.watching.goOn(variant, context);
    return { numbers, free, waiting: state.waiting };
  }
}

const known = ({ state }: { readonly state: RestockState }, number: number): SignUp => {
  const signUp = signUpAt(state, number);
  if (!signUp) throw new Refusal('notFound', { key: 'restock.signUpUnknown' });
  return signUp;
};
