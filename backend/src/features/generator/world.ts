import type { Ambient, Instant } from '@kontor/contracts/kernel/ambient';
import type { Actor, RecordedEvent } from '@kontor/contracts/kernel/events';
import type { OrderId, SiteId } from '@kontor/contracts/kernel/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { Mailer } from '@kontor/contracts/ports/mailer';
import type { Command, CommandBus } from '@nestjs/cqrs';
import { parse as uuidBytes, v7 as uuidv7 } from 'uuid';
import { type CommandContext, newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ReactorBinding } from '../../platform/reactors/reactor.ts';
import type { Platform } from '../../platform/platform.ts';
import { Agenda } from '../../platform/simulation/agenda.ts';
import { CachedVault } from '../../platform/simulation/cached-vault.ts';
import { Journal } from '../../platform/simulation/journal.ts';
import type { Seeded } from '../../platform/simulation/seeded.ts';
import { SimulatedWork } from '../../platform/simulation/simulated-work.ts';
import { WriteOrder } from '../orders/exports.ts';
import { Views, type ViewsOptions } from './views.ts';
import type { OrderMail } from '@kontor/contracts/orders/responses';

interface OrderMailTask {
  readonly siteId: SiteId;
  readonly orderId: OrderId;
  readonly mail: OrderMail;
  readonly about: string;
}

/** Enough for stock and everything in progress: a year has hundreds of thousands of streams. */
const CACHED_BYTES = 64 * 1024 * 1024;

/** Not an event type. */
const ALL = '*';

const MERCHANT: Actor = 'system:generator';

const handlingOfProduct: NonNullable<WorldParts['handlingOf']> = (...parts) => new CommandHandling(...parts);

const nowhere: Mailer = {
  isIdempotent: true,
  send: async () => undefined,
  forget: async () => null,
  close: async () => undefined,
};

export interface WorldParts {
  readonly platform: Platform;
  readonly features: readonly Feature[];
  /** Creates a command bus for a platform. */
  readonly busOf: (platform: Platform) => Promise<CommandBus>;
  readonly start: Instant;
  readonly chance: Seeded;
  /** Command handling to use instead. */
  readonly handlingOf?: (...parts: ConstructorParameters<typeof CommandHandling>) => CommandHandling;
  /** Site settings to assume instead. */
  readonly siteAs?: ViewsOptions['siteAs'];
  /** Which reactors run, by name. Default: all. */
  readonly reacts?: (name: string) => boolean;
}

/**
 * The whole product with a simulated clock, ids and randomness: its real handlers, deciders and reactors, on a journal
 * that writes to the installation's log. Nothing is sent.
 */
export class World {
  readonly agenda: Agenda;
  readonly journal: Journal;
  readonly views: Views;
  readonly vault: CachedVault;
  readonly ambient: Ambient;
  readonly platform: Platform;
  readonly #watchers = new Map<string, ((event: RecordedEvent) => void)[]>();
  #commands!: CommandBus;
  #work!: SimulatedWork;

  private constructor({ platform, start, chance, handlingOf, siteAs }: WorldParts) {
    const ids = chance.fork('ids');
    const jitter = chance.fork('jitter');
    this.agenda = new Agenda(start);
    this.ambient = {
      clock: this.agenda,
      ids: {
        uuid: () => ids.uuid(),
        orderedUuid: () => uuidv7({ msecs: this.agenda.now(), random: uuidBytes(ids.uuid()) }),
      },
      timers: { sleep: async () => undefined, turn: async () => undefined },
      randomness: { fraction: () => jitter.fraction() },
    };
    this.views = new Views(this.agenda, { siteAs });
    this.vault = new CachedVault(platform.vault);
    this.journal = new Journal(platform.log, (event) => this.#take(event));
    const log = Object.assign(Object.create(platform.log) as EventLog, {
      append: this.journal.append.bind(this.journal),
      readStream: this.journal.readStream.bind(this.journal),
    });
    this.platform = {
      ...platform,
      ambient: this.ambient,
      log,
      mailer: nowhere,
      sentMails: null,
      vault: this.vault,
      handling: (handlingOf ?? handlingOfProduct)(log, this.ambient, { cachedBytes: CACHED_BYTES }),
      queries: this.views.queries(platform.queries),
    };
  }

  static async begin(parts: WorldParts): Promise<World> {
    const world = new World(parts);
    world.#commands = await parts.busOf(world.platform);
    const { features, reacts = () => true } = parts;
    const reactors = features.flatMap((feature) => feature.reactors?.(world.platform, world.#commands) ?? []);
    world.#work = new SimulatedWork(
      world.agenda,
      reactors.filter(({ reactor }) => reacts(reactor.name)).map((binding) => world.#unsent(binding)),
    );
    return world;
  }

  /** Loads earlier events, and plans the work they leave open. */
  know(events: readonly RecordedEvent[]): void {
    for (const event of events) {
      this.journal.know(event);
      this.views.take(event);
    }
    this.#work.begin(events);
  }

  /** Calls the watcher after each event of a type; it may only schedule later work. */
  watch(type: string, watcher: (event: RecordedEvent) => void): void {
    this.#watchers.set(type, [...(this.#watchers.get(type) ?? []), watcher]);
  }

  /** As above, for all events. */
  watchAll(watcher: (event: RecordedEvent) => void): void {
    this.#watchers.set(ALL, [...(this.#watchers.get(ALL) ?? []), watcher]);
  }

  context(siteId: SiteId, actor: Actor = MERCHANT): CommandContext {
    return newContext(this.ambient, { siteId, actor });
  }

  execute<Result>(command: Command<Result>): Promise<Result> {
    return this.#commands.execute(command);
  }

  #unsent(binding: ReactorBinding): ReactorBinding {
    if (binding.reactor.name !== 'order-mails') return binding;
    const handle = async (job: Job): Promise<void> => {
      const { siteId, orderId, mail, about } = job.data as unknown as OrderMailTask;
      const commandId = stepId(orderId, `mail ${job.id}`);
      const context = newContext(this.ambient, { siteId, actor: 'system:orders', commandId, cause: job });
      await this.execute(new WriteOrder(orderId, { type: 'NoteMail', mail, about, failure: null }, context));
    };
    return { ...binding, handle };
  }

  #take(event: RecordedEvent): void {
    this.views.take(event);
    this.#work.take(event);
    for (const watcher of this.#watchers.get(event.type) ?? []) watcher(event);
    for (const watcher of this.#watchers.get(ALL) ?? []) watcher(event);
  }
}
