import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { PlaceOrderBody } from '@kontor/contracts/checkout/checkout';
import type { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { CartId } from '@kontor/contracts/kernel/ids';
import { checkMail, type Mail, MailInDoubt, MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import type { RestockEvent } from '@kontor/contracts/restock/restock';
import type { PersonSignUp } from '@kontor/contracts/restock/queries';
import { type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { RestockedVariant } from '@kontor/contracts/restock/responses';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteSeenLog } from '../../backend/src/adapters/seen-log-sqlite.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { cart } from '../../backend/src/features/cart/index.ts';
import { BuyCart, StartCheckout } from '../../backend/src/features/checkout/commands.ts';
import { checkout } from '../../backend/src/features/checkout/index.ts';
import { coupons } from '../../backend/src/features/coupons/index.ts';
import { giftCards } from '../../backend/src/features/gift-cards/index.ts';
import { orders } from '../../backend/src/features/orders/index.ts';
import {
  AskRestockAlerts,
  type SignedUp,
  SignUpForRestock,
  type SignUpRequest,
  WriteRestock,
} from '../../backend/src/features/restock/commands.ts';
import { restock } from '../../backend/src/features/restock/index.ts';
import { lineNow, restockStream, stockNow } from '../../backend/src/features/restock/restock-streams.ts';
import { WriteStock } from '../../backend/src/features/stock/commands.ts';
import { returns } from '../../backend/src/features/returns/index.ts';
import { stock } from '../../backend/src/features/stock/index.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { testAmbient } from './ambient.ts';
import { testContext } from './context.ts';
import { orderForm } from './orders.ts';
import { orderSite } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import { claimedCart } from './restock-line.ts';
import { tea } from './subscription-product.ts';
import type { TurningReactors } from './turning.ts';

type RestockAlertSent = Extract<RestockEvent, { type: 'RestockAlertSent' }>;

export const ORIGIN = 'https://shop.example';
const FEATURES = [stock, returns, coupons, giftCards, orders, cart, checkout, restock];
const prepayment: PaymentProvider = {
  method: 'prepayment',
  label: 'payment.test',
  description: 'payment.testText',
  renews: false,
  isOffered: () => true,
  pay: async () => ({ kind: 'awaiting' }),
};

export interface RestockShopOptions {
  readonly rule?: Partial<CommercePreferences['restock']>;
  readonly isIdempotent?: boolean;
}

/** A shop with one sold-out product on a real event log; the clock moves only when told. */
export class RestockShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly seen = new SqliteSeenLog(':memory:');
  readonly ambient = testAmbient();
  readonly site: SiteView;
  readonly variant: RestockedVariant;
  readonly product: ProductView = {
    ...tea,
    isSubscribable: false,
    name: 'Becher Düne',
    urlId: 'becher-duene',
    images: [{ url: '/files/demo/becher.png', alt: 'Becher' }],
  };
  isVisible = true;
  isLocked = false;
  /** Whether the product no longer has the variant. */
  isRemoved = false;
  /** What read models know of other sign-ups of the same people. */
  others: readonly Pick<PersonSignUp, 'language' | 'languageAt'>[] = [];
  readonly mails: Mail[] = [];
  onCommand: OnStep = async () => undefined;
  onMail: OnStep = async () => undefined;
  #commands!: CommandBus;
  #reactors!: TurningReactors;

  private constructor(private readonly options: RestockShopOptions) {
    const [variant] = this.product.variants;
    this.variant = { productId: this.product.id, variantId: variant!.id };
    const { commerce } = orderSite;
    this.site = { ...orderSite, commerce: { ...commerce, restock: { ...commerce.restock, ...options.rule } } };
  }

  static async open(options: RestockShopOptions = {}): Promise<RestockShop> {
    const shop = new RestockShop(options);
    await shop.restart();
    await shop.setStock(0);
    return shop;
  }

  /** Ada, Bea and Cleo wait, in this order. Whoever is alerted has an hour to buy. */
  static async withThree(options: RestockShopOptions = {}): Promise<RestockShop> {
    const shop = await RestockShop.open({ ...options, rule: { claimMinutes: 60, ...options.rule } });
    for (const name of ['ada', 'bea', 'cleo']) await shop.signUp(name);
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
    await this.seen.close();
  }

  async restart(): Promise<void> {
    const { commands, reactors } = await reactingProcess(this.#platform(), FEATURES, (command, when) =>
      this.onCommand(command, when),
    );
    this.#commands = commands;
    this.#reactors = reactors;
  }

  context(): CommandContext {
    return testContext(this.site.id, this.ambient);
  }

  execute<T>(command: object): Promise<T> {
    return this.#commands.execute(command as never);
  }

  turn(minutes: number): Promise<void> {
    return this.#reactors.turnTo(this.ambient.now + minutes * 60_000);
  }

  /** Like `turn`, with one job parked. */
  turnWithout(minutes: number, parked: string): Promise<void> {
    return this.#reactors.turnTo(this.ambient.now + minutes * 60_000, parked);
  }

  openJobs(): Promise<ReadonlyMap<string, Instant>> {
    return this.#reactors.open();
  }

  async setStock(level: number): Promise<void> {
    await this.execute(
      new WriteStock({ type: 'SetStock', ...this.variant, level, reason: inOurWords('Test') }, this.context()),
    );
  }

  async signUp(
    name: string,
    more: Partial<Pick<SignUpRequest, 'language' | 'keepsLanguage' | 'needsConfirmation'>> = {},
  ): Promise<SignUp> {
    const said = { language: 'de', needsConfirmation: false, ...more } as const;
    const signUp = { email: `${name}@kunden.example`, ...said, joinsMailingList: false };
    const command = new SignUpForRestock({ ...this.variant, ...signUp, origin: ORIGIN }, this.context());
    return (await this.execute<SignedUp>(command)).signUp;
  }

  async ask(): Promise<void> {
    await this.execute(new AskRestockAlerts(this.variant, 'merchant', this.site, this.context()));
  }

  async askFor(units: number): Promise<void> {
    await this.setStock(units);
    await this.ask();
    await this.turn(1);
  }

  async end(tells: boolean): Promise<void> {
    const command = { type: 'CloseLine', ...this.variant, tells, site: this.site } as const;
    await this.execute(new WriteRestock(this.variant.variantId, command, this.context()));
  }

  async unsubscribe(number: number): Promise<void> {
    const { signUpId } = await this.signUpOf(number);
    await this.execute(
      new WriteRestock(
        this.variant.variantId,
        { type: 'Unsubscribe', ...this.variant, number, signUpId, by: 'link' },
        this.context(),
      ),
    );
  }

  async confirm(number: number): Promise<void> {
    const { signUpId } = await this.signUpOf(number);
    await this.execute(
      new WriteRestock(
        this.variant.variantId,
        { type: 'ConfirmSignUp', ...this.variant, number, signUpId },
        this.context(),
      ),
    );
  }

  async claimedCart(number: number): Promise<CartId> {
    const { alert } = await this.signUpOf(number);
    return claimedCart(this.log, this.site.id, this.product, { ...this.variant, number, alertId: alert!.alertId });
  }

  async buy(cartId: CartId): Promise<void> {
    const body = PlaceOrderBody.parse(orderForm(1200 + 490));
    await this.execute(new BuyCart({ site: this.site, cartId, body, origin: ORIGIN }, this.context()));
  }

  async startCheckout(cartId: CartId): Promise<void> {
    await this.execute(new StartCheckout(this.site, cartId, this.context()));
  }

  async signUpOf(number: number): Promise<SignUp> {
    return signUpAt(await lineNow(this.#handling, this.site.id, this.variant.variantId), number)!;
  }

  async statuses(): Promise<readonly string[]> {
    const { signUps } = await lineNow(this.#handling, this.site.id, this.variant.variantId);
    return signUps.toArray().map(({ status }) => status);
  }

  async free(): Promise<number | null> {
    return (await stockNow(this.#handling, this.site.id, this.variant.variantId)).free;
  }

  events(): Promise<readonly RestockEvent[]> {
    return readEvents<RestockEvent>(this.log, restockStream(this.site.id, this.variant.variantId));
  }

  async sent(): Promise<readonly RestockAlertSent[]> {
    return (await this.events()).filter((event) => event.type === 'RestockAlertSent');
  }

  get told(): readonly string[] {
    return this.mails.filter(({ id }) => id.startsWith('restock_')).map(({ to }) => to.address.split('@')[0]!);
  }

  /** How the next mails fail; `null`: not at all. */
  failing: 'away' | 'refused' | 'lost' | null = null;

  get #handling(): CommandHandling {
    return new CommandHandling(this.log, this.ambient);
  }

  #platform() {
    const { log, vault, ambient, site } = this;
    const { variants, ...product } = this.product;
    const shown = () => ({ ...product, visible: this.isVisible, variants: this.isRemoved ? [] : variants });
    const catalogue = {
      productsById: async () => [shown()],
      productById: async () => shown(),
      collectionById: async () => ({ id: this.product.collectionId, urlId: 'shop', title: 'Laden', description: '' }),
    };
    return {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      payments: [prepayment],
      mailer: {
        isIdempotent: this.options.isIdempotent ?? false,
        send: async (mail: Mail) => {
          await this.onMail(mail, 'before');
          checkMail(mail);
          if (this.failing === 'away') throw new MailerUnavailable('450 not now');
          if (this.failing === 'refused') throw new MailRefused('550 nobody here', 550);
          this.mails.push(mail);
          if (this.failing === 'lost') throw new MailInDoubt('connection lost');
          await this.onMail(mail, 'after');
        },
      },
      handling: new CommandHandling(log, ambient),
      queries: {
        sites: { byId: async () => ({ ...site, isLocked: this.isLocked }) },
        catalogue,
        inventory: {
          byId: async () => shown(),
          removedOf: async () => (this.isRemoved ? variants.map((one) => ({ productId: product.id, ...one })) : []),
        },
        restock: { signUpsOf: async () => this.others },
        coupons: { byCodes: async () => [] },
        giftCards: { byIds: async () => [] },
      },
    } as unknown as Platform & { readonly ambient: RestockShop['ambient'] };
  }
}
