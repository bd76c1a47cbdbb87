import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { CampaignEvent } from '@kontor/contracts/newsletters/campaigns';
import { CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import { checkMail, type Mail, MailInDoubt, MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import type { MailingListProvider } from '@kontor/contracts/ports/mailing-list-provider';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { campaignStream } from '../../backend/src/features/newsletters/campaign-decider.ts';
import {
  type CampaignRequest,
  JoinMailingList,
  WriteCampaign,
  WriteMailingList,
  WriteSubscriber,
} from '../../backend/src/features/newsletters/commands.ts';
import { newsletters } from '../../backend/src/features/newsletters/index.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { readEvents } from '../../backend/src/platform/read-events.ts';
import { testAmbient } from './ambient.ts';
import { testContext } from './context.ts';
import { orderSite } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import type { TurningReactors } from './turning.ts';

export const LIST = ListId.parse('8b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c01');
export const CAMPAIGN = CampaignId.parse('6d0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c01');
const ORIGIN = 'https://shop.example';

type OfOne<Of> = Of extends unknown ? Omit<Of, 'campaignId'> : never;
type CampaignChange = OfOne<CampaignRequest>;

/** A site with one list and one campaign on a real event log; the clock moves only when told. */
export class NewsletterShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly ambient = testAmbient();
  readonly site: SiteView;
  readonly mails: Mail[] = [];
  /** Called before and after each command and mail; throwing simulates a crash there. */
  onStep: OnStep = async () => undefined;
  /** How the next mails fail; `null`: not at all. */
  failing: 'away' | 'refused' | 'lost' | null = null;
  #commands!: CommandBus;
  #reactors!: TurningReactors;

  private constructor(
    mailsPerMinute: number,
    private readonly mailingLists: MailingListProvider | undefined,
  ) {
    const { commerce } = orderSite;
    const seller = {
      ...commerce.legal.seller,
      name: 'Laden',
      street: 'Weg 1',
      city: 'Kiel',
      email: 'post@shop.example',
    };
    const newsletter = { ...commerce.newsletter, listId: LIST, mailsPerMinute };
    this.site = { ...orderSite, commerce: { ...commerce, newsletter, legal: { ...commerce.legal, seller } } };
  }

  static async open(mailsPerMinute = 60, provider?: MailingListProvider): Promise<NewsletterShop> {
    const shop = new NewsletterShop(mailsPerMinute, provider);
    await shop.restart();
    await shop.execute(new WriteMailingList(LIST, { type: 'CreateList', listId: LIST, name: 'Post' }, shop.context()));
    const content = { subject: 'Moin', preview: '', html: '<p>Moin.</p>', listId: LIST, tag: null };
    await shop.change({ type: 'SaveCampaign', content, madeFrom: 0 });
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  async restart(): Promise<void> {
    const process = await reactingProcess(this.#platform(), [newsletters], (step, when) => this.onStep(step, when));
    this.#commands = process.commands;
    this.#reactors = process.reactors;
  }

  context() {
    return testContext(this.site.id, this.ambient);
  }

  execute<T>(command: object): Promise<T> {
    return this.#commands.execute(command as never);
  }

  async change(change: CampaignChange): Promise<void> {
    await this.execute(new WriteCampaign(CAMPAIGN, { ...change, campaignId: CAMPAIGN }, this.context()));
  }

  start(): Promise<void> {
    return this.change({ type: 'StartCampaign', origin: ORIGIN });
  }

  async join(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const email = `${name}@leute.example`;
      const request = {
        email,
        listId: LIST,
        source: 'panel',
        proof: 'confirmed',
        language: 'de',
        origin: ORIGIN,
      } as const;
      await this.execute(new JoinMailingList(request, this.context()));
    }
  }

  async leave(name: string): Promise<void> {
    const personId = await this.vault.personOf(this.site.id, `${name}@leute.example`);
    await this.execute(
      new WriteSubscriber(
        personId,
        { type: 'Leave', personId, listId: LIST, campaignId: null, by: 'link' },
        this.context(),
      ),
    );
  }

  turn(seconds: number): Promise<void> {
    return this.#reactors.turnTo(this.ambient.now + seconds * 1_000);
  }

  events(): Promise<readonly CampaignEvent[]> {
    return readEvents<CampaignEvent>(this.log, campaignStream(this.site.id, CAMPAIGN));
  }

  get told(): readonly string[] {
    return this.mails.map(({ to }) => to.address.split('@')[0]!);
  }

  #platform() {
    const { log, vault, ambient, site, mailingLists } = this;
    return {
      mailingLists,
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      mailer: {
        isIdempotent: false,
        send: async (mail: Mail) => {
          await this.onStep(mail, 'before');
          checkMail(mail);
          if (this.failing === 'away') throw new MailerUnavailable('450 not now');
          if (this.failing === 'refused') throw new MailRefused('550 nobody here', 550);
          this.mails.push(mail);
          if (this.failing === 'lost') throw new MailInDoubt('connection lost');
          await this.onStep(mail, 'after');
        },
      },
      handling: new CommandHandling(log, ambient),
      queries: {
        sites: { byId: async () => site },
        newsletters: {
          subscribers: async (siteId: SiteId) => ({ subscribers: await this.#members(siteId), next: null }),
        },
      },
    } as unknown as Platform & { readonly ambient: NewsletterShop['ambient'] };
  }

  async #members(_: SiteId) {
    const joined = new Set<string>();
    for await (const events of this.log.readAll({ after: '' as never })) {
      for (const { type, data } of events) {
        const { personId } = data as { readonly personId: string };
        if (type === 'NewsletterJoined') joined.add(personId);
        if (type === 'NewsletterLeft') joined.delete(personId);
      }
    }
    return [...joined].map((personId) => ({ personId }));
  }
}
