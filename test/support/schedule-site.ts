import type { AccountView } from '@kontor/contracts/accounts/accounts';
import { AccountId } from '@kontor/contracts/accounts/ids';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { DocumentId, ScheduleId } from '@kontor/contracts/kernel/ids';
import { checkMail, type Mail } from '@kontor/contracts/ports/mailer';
import type { ReleaseEvent } from '@kontor/contracts/releases/releases';
import { scheduledTime } from '@kontor/contracts/releases/schedule-time';
import type { ScheduleEvent } from '@kontor/contracts/releases/schedules';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { WriteDocument } from '../../backend/src/features/documents/commands.ts';
import type { DocumentRequest } from '../../backend/src/features/documents/commands.ts';
import { documents } from '../../backend/src/features/documents/index.ts';
import { WriteRelease, WriteSchedule } from '../../backend/src/features/releases/commands.ts';
import { releases } from '../../backend/src/features/releases/index.ts';
import { versionsNow } from '../../backend/src/features/releases/versions.ts';
import { newContext } from '../../backend/src/platform/commands/command-context.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import { seal } from '../../backend/src/platform/personal-data.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { testAmbient } from './ambient.ts';
import { categoryEvents } from './collect.ts';
import { orderSite } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';

export const documentIds = [1, 2, 3].map((n) => DocumentId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d0${n}`));
export const scheduleId = ScheduleId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8e01');

/** A site with scheduled releases on a real event log; clocks move only when told. */
export class ScheduleSite {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly mails: Mail[] = [];
  site: SiteView = orderSite;
  #accounts: AccountView[] = [];

  static async open(amiss: 'wait' | 'without' = 'wait'): Promise<ScheduleSite> {
    const site = new ScheduleSite();
    const { commerce } = orderSite;
    site.site = { ...orderSite, commerce: { ...commerce, releases: { amiss } } };
    await site.#join('eva', 'editor');
    await site.#join('vera', 'viewer');
    const first = await site.process('2026-01-01T00:00:00Z');
    for (const [n, documentId] of documentIds.entries()) await first.create(documentId, `Seite ${n + 1}`);
    return site;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  /** A process with a clock of its own. */
  async process(startsAt: string, onStep: OnStep = async () => undefined) {
    const ambient = testAmbient(Date.parse(startsAt));
    const platform = this.#platform(ambient);
    const { commands, reactors } = await reactingProcess(platform, [documents, releases], onStep);
    const { site } = this;
    const context = () => newContext(ambient, { siteId: site.id, actor: 'user:eva' });
    const write = async (command: DocumentRequest) =>
      void (await commands.execute(new WriteDocument(command, context())));
    return {
      create: (documentId: DocumentId, title: string) => {
        const cells = [
          { path: 'title', value: title },
          { path: 'urlId', value: title.toLowerCase().replace(' ', '-') },
        ];
        return write({ type: 'CreateDocument', documentId, kind: 'page', language: 'de', cells });
      },
      set: async (documentId: DocumentId, field: string, value: string) =>
        write({ type: 'EditDocument', documentId, seen: 1_000, intents: [{ type: 'set', field, value }] }),
      remove: (documentId: DocumentId) => write({ type: 'DeleteDocument', documentId }),
      schedule: async (local: string, of: readonly DocumentId[], known?: number) => {
        const plan = {
          scheduleId,
          documents: await versionsNow(platform, site.id, { documentIds: of, withdrawn: [] }),
          time: scheduledTime(local, 'Europe/Berlin', ambient.now),
          origin: 'https://laden.example',
        };
        const command =
          known === undefined
            ? ({ type: 'Schedule', ...plan } as const)
            : ({ type: 'Reschedule', plan: known, ...plan } as const);
        await commands.execute(new WriteSchedule(command, context()));
      },
      cancel: async () => void (await commands.execute(new WriteSchedule({ type: 'Cancel', scheduleId }, context()))),
      publish: async (of: readonly DocumentId[]) => {
        const named = await versionsNow(platform, site.id, { documentIds: of, withdrawn: [] });
        const command = { type: 'BeginRelease', documents: named, restores: null } as const;
        await commands.execute(new WriteRelease(command, context()));
      },
      turnTo: (at: string) => reactors.turnTo(Date.parse(at)),
    };
  }

  async begun(): Promise<readonly (readonly string[])[]> {
    const events = await categoryEvents<ReleaseEvent>(this.log, 'release');
    return events.flatMap(({ type, data }) =>
      type === 'ReleaseBegun' ? [data.documents.map(({ urlId, edit }) => `${urlId} ${edit}`)] : [],
    );
  }

  async published(): Promise<number> {
    const events = await categoryEvents<ReleaseEvent>(this.log, 'release');
    return events.filter(({ type }) => type === 'ReleasePublished').length;
  }

  async schedule(): Promise<readonly ScheduleEvent[]> {
    return categoryEvents<ScheduleEvent>(this.log, 'releaseSchedule');
  }

  versions(): Promise<readonly DocumentEvent[]> {
    return categoryEvents<DocumentEvent>(this.log, 'document');
  }

  async #join(name: string, role: SiteRole): Promise<void> {
    const personId = await this.vault.personOf(this.site.id, `${name}@example.org`);
    const profile = await seal(this.vault, this.site.id, personId, { email: `${name}@example.org`, name });
    const id = AccountId.parse(`0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8f0${this.#accounts.length}`);
    this.#accounts.push({ id, role, status: 'active', profile } as AccountView);
  }

  #platform(ambient: ReturnType<typeof testAmbient>) {
    const { log, vault } = this;
    return {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      mailer: {
        isIdempotent: true,
        send: async (mail: Mail) => {
          checkMail(mail);
          this.mails.push(mail);
        },
      },
      handling: new CommandHandling(log, ambient),
      queries: {
        sites: { byId: async () => this.site },
        accounts: {
          list: async () => this.#accounts,
          byId: async (_: string, id: string) => this.#accounts.find((account) => account.id === id) ?? null,
        },
        catalogue: { collectionByUrl: async (_: string, urlId: string) => (urlId === 'shop' ? {} : null) },
        pages: { byUrl: async () => null, reached: async () => true },
        siteDocuments: {},
        uses: { reached: async () => true },
        documents: { byId: async () => null },
        releases: { reached: async () => true },
      },
    } as unknown as Platform & { readonly ambient: ReturnType<typeof testAmbient>; readonly log: SqliteEventLog };
  }
}
