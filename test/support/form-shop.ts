import { FormContent, FormId, type FormView } from '@kontor/contracts/forms/form';
import { SubmissionId, type Suspicion } from '@kontor/contracts/forms/events';
import type { StoredSubmission, SubmissionPageQuery } from '@kontor/contracts/forms/submissions';
import { START } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import { checkMail, type Mail, MailRefused } from '@kontor/contracts/ports/mailer';
import { submissionView } from '@kontor/projections/features/forms/submission-view';
import type { CommandBus } from '@nestjs/cqrs';
import { pino } from 'pino';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../backend/src/adapters/vault-sqlite.ts';
import { WriteForm, WriteSubmission } from '../../backend/src/features/forms/commands.ts';
import { forwardOf } from '../../backend/src/features/forms/forwarding.ts';
import { forms } from '../../backend/src/features/forms/index.ts';
import { CommandHandling } from '../../backend/src/platform/commands/command-handling.ts';
import type { Feature } from '../../backend/src/platform/feature.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { testAmbient } from './ambient.ts';
import { testContext } from './context.ts';
import { orderSite } from './priced-orders.ts';
import { type OnStep, reactingProcess } from './reacting-process.ts';
import type { TurningReactors } from './turning.ts';

export const FORM = FormId.parse('5b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c02');
const ORIGIN = 'https://shop.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const FIELDS = [
  { id: 'mail', type: 'email', title: 'E-Mail' },
  { id: 'text', type: 'textarea', title: 'Nachricht' },
];

export class FormShop {
  readonly log = new SqliteEventLog(':memory:');
  readonly vault = new SqliteVault(':memory:');
  readonly ambient = testAmbient(Date.parse('2026-11-01T10:00:00Z'));
  readonly site = { ...orderSite, language: 'de' };
  readonly mails: Mail[] = [];
  /** Called before and after each command and mail; throwing simulates a crash there. */
  onStep: OnStep = async () => undefined;
  isRefusing = false;
  readonly removed: string[] = [];
  webhooks: readonly string[] = [];
  #version = 0;
  #content: FormContent | null = null;
  #commands!: CommandBus;
  #reactors!: TurningReactors;

  private constructor(
    private readonly features: readonly Feature[],
    private readonly more: object,
  ) {}

  static async open(storage: object = {}, features: readonly Feature[] = [], more: object = {}): Promise<FormShop> {
    const shop = new FormShop([forms, ...features], more);
    await shop.restart();
    await shop.save(storage);
    return shop;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
  }

  async restart(): Promise<void> {
    const step: OnStep = (what, when) => this.onStep(what, when);
    const process = await reactingProcess(this.platform, this.features, step);
    this.#commands = process.commands;
    this.#reactors = process.reactors;
  }

  context() {
    return testContext(this.site.id, this.ambient);
  }

  execute<T>(command: object): Promise<T> {
    return this.#commands.execute(command as never);
  }

  async save(storage: object, fields: readonly object[] = FIELDS): Promise<void> {
    const content = FormContent.parse({ name: 'Kontakt', fields, storage });
    const command = new WriteForm(
      FORM,
      { type: 'SaveForm', formId: FORM, content, madeFrom: this.#version },
      this.context(),
    );
    const { state } = await this.execute<{ readonly state: { readonly version: number } }>(command);
    this.#version = state.version;
    this.#content = content;
  }

  async remove(): Promise<void> {
    await this.execute(new WriteForm(FORM, { type: 'DeleteForm', formId: FORM }, this.context()));
  }

  async submit(
    text: string,
    { email = 'anna@leute.example', suspicions = [] as readonly Suspicion[], more = {} } = {},
  ): Promise<SubmissionId> {
    const submissionId = SubmissionId.parse(crypto.randomUUID());
    const view = { content: this.#content, webhooks: this.webhooks } as FormView;
    const submission = {
      formId: FORM,
      submissionId,
      version: this.#version,
      answers: { text, ...(email !== '' && { mail: email }), ...more },
      email: email === '' ? null : email,
      from: {
        pageTitle: 'Kontakt',
        pageId: '',
        pagePath: '/kontakt',
        contentSource: '',
        pagePermissionTypeValue: '',
      } as const,
      language: 'de',
      suspicions,
      joins: null,
      files: [],
      forward: forwardOf(view, ORIGIN),
    };
    await this.execute(new WriteSubmission(submissionId, { type: 'Submit', submission }, this.context()));
    return submissionId;
  }

  async move(submissionId: SubmissionId, to: 'inbox' | 'spam'): Promise<void> {
    await this.execute(
      new WriteSubmission(submissionId, { type: 'Move', formId: FORM, submissionId, to }, this.context()),
    );
  }

  async removeSubmission(submissionId: SubmissionId): Promise<void> {
    await this.execute(
      new WriteSubmission(
        submissionId,
        { type: 'Delete', formId: FORM, submissionId, reason: 'merchant' },
        this.context(),
      ),
    );
  }

  turn(days: number): Promise<void> {
    return this.#reactors.turnTo(this.ambient.now + days * DAY_MS);
  }

  open(): Promise<ReadonlyMap<string, number>> {
    return this.#reactors.open();
  }

  async events(...types: readonly string[]): Promise<readonly { readonly type: string; readonly data: never }[]> {
    const found: { readonly type: string; readonly data: never }[] = [];
    for await (const events of this.log.readAll({ after: START })) {
      for (const { type, data } of events) if (types.includes(type)) found.push({ type, data: data as never });
    }
    return found;
  }

  async stored(): Promise<readonly StoredSubmission[]> {
    const views = new Map<string, StoredSubmission | null>();
    for await (const events of this.log.readAll({ after: START, filter: { types: submissionView.types } })) {
      for (const event of events as unknown as readonly Recorded<never>[]) {
        const { id } = submissionView.keyOf(event);
        views.set(id, submissionView.evolve(views.get(id) ?? null, event));
      }
    }
    return [...views.values()].filter((view) => view !== null);
  }

  get platform() {
    const { log, vault, ambient, site } = this;
    return {
      ambient,
      log,
      vault,
      logger: pino({ level: 'silent' }),
      privateFiles: { remove: async (_: SiteId, path: string) => void this.removed.push(path) },
      mailer: {
        isIdempotent: false,
        send: async (mail: Mail) => {
          await this.onStep(mail, 'before');
          checkMail(mail);
          if (this.isRefusing) throw new MailRefused('550 nobody here', 550);
          this.mails.push(mail);
          await this.onStep(mail, 'after');
        },
      },
      handling: new CommandHandling(log, ambient),
      queries: {
        sites: { byId: async () => site },
        submissions: {
          list: async (_: SiteId, formId: string, { folder, to = Infinity }: SubmissionPageQuery) => ({
            submissions: (await this.stored()).filter(
              (one) => one.formId === formId && one.folder === folder && one.at <= to,
            ),
            next: null,
          }),
        },
      },
      ...this.more,
    } as unknown as Platform & { readonly ambient: FormShop['ambient'] };
  }
}
