import type { SandboxAccess, SandboxBody } from '@kontor/contracts/sandboxes/calls';
import { isOver } from '@kontor/contracts/batches/state';
import type { BatchId } from '@kontor/contracts/batches/parts';
import type { BatchAnswer, BatchView } from '@kontor/contracts/batches/responses';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { isSandbox, sandboxIdOf, sandboxNameOf } from '@kontor/contracts/sandboxes/sandboxes';
import type { SandboxAnswer, SandboxesAnswer, SandboxKey } from '@kontor/contracts/sandboxes/responses';
import { Host, type HostView } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession, instanceOf } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { instantOf } from '../../platform/instant-text.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSandboxKey } from '../accounts/exports.ts';
import { BatchSession } from '../batches/exports.ts';
import { WriteHost } from '../sites/exports.ts';
import { begin, begunOf, type NotBegun } from './begin.ts';

/** Maximum number of copies searched. */
const LISTED = 100;

class SandboxSession implements SandboxAccess {
  readonly #batches: BatchSession;

  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
    private readonly scope: RequestScope,
    private readonly caller: Caller,
  ) {
    this.#batches = new BatchSession(platform, commands, scope);
  }

  async list(): Promise<SandboxesAnswer> {
    const { permissions } = this.caller;
    const { id } = this.scope.site;
    const [first] = await this.platform.log.readStream(streamName('site', id, id), { limit: 1 });
    return {
      sandboxes: await this.#sandboxes(),
      since: first?.metadata.at ?? 0,
      mayMake: permissions.includes('settings:write'),
      mayChooseHost: this.#mayChooseHost,
      isSandbox: isSandbox(id),
    };
  }

  async make({ name, at: wanted, host: named }: SandboxBody): Promise<BatchAnswer> {
    const { actor } = this.caller;
    const from = this.scope.site.id;
    if (isSandbox(from)) throw new Refusal('conflict', { key: 'sandbox.ofSandbox' });
    const to = sandboxIdOf(from, name);
    if (to === null) throw refuseField('name', { key: 'sandbox.nameWrong' });
    const at = pastInstant(wanted, this.scope.now);
    if (named !== '' && !this.#mayChooseHost) throw refuseField('host', { key: 'sandbox.hostNotHere' });
    const host = Host.safeParse(named === '' ? `${to}.localhost` : named);
    if (!host.success) throw refuseField('host', { key: 'sandbox.hostWrong' });
    const { batches } = await this.platform.queries.batches.list(from, { kind: 'branch', limit: LISTED });
    const [before] = batches.filter(({ task }) => task.kind === 'branch' && task.to === to);
    if (before && !isOver(before)) {
      throw refuseField('name', { key: 'sandbox.underWay' });
    }
    await this.#requireFree(host.data, to);
    const begun = await begin({ from, to }, at, this.platform);
    if ('trouble' in begun) throw refusalOf(begun);
    const { commandId } = this.scope.commandContext(actor);
    const context = { ...followContext(this.scope.commandContext(actor), stepId(commandId, 'host')), siteId: to };
    // Before the copy: a sandbox needs a host.
    await this.commands
      .execute(new WriteHost({ type: 'AssignHost', siteId: to, host: host.data }, context))
      .catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
        throw refuseField('host', { key: 'sandbox.hostTaken' });
      });
    return this.#batches.requestSandbox(runAfter(before, to), {
      kind: 'branch',
      to,
      at: begun.at,
      host: host.data,
    });
  }

  async cancel(id: string): Promise<BatchAnswer> {
    await this.#one(id);
    return this.#batches.cancel(id);
  }

  async resume(id: string): Promise<BatchAnswer> {
    await this.#one(id);
    return this.#batches.resume(id);
  }

  async enter(sandboxId: string): Promise<SandboxKey> {
    const { viewer } = this.caller;
    const { sites } = this.platform.queries;
    const own = (await sites.sandboxHosts(this.scope.site.id)).find(({ siteId }) => siteId === sandboxId);
    const sandbox = own && (await sites.byId(own.siteId));
    if (!sandbox?.sandbox) throw new Refusal('notFound', { key: 'sandbox.unknown' });
    // The account belongs to a person, not to an API key.
    if (!viewer) throw new Refusal('conflict', { key: 'sandbox.personOnly' });
    const key = await createSandboxKey(this.platform, this.commands, {
      viewer,
      from: this.scope.site.id,
      to: sandbox.id,
    });
    if (!key) throw new Refusal('notFound', { key: 'account.unknown' });
    return key;
  }

  /** Hosts are shared by the whole installation, so only operators may choose any. */
  get #mayChooseHost(): boolean {
    return this.platform.operatorSites.has(this.scope.site.id);
  }

  async #one(id: string): Promise<void> {
    const { task } = await this.#batches.find(id);
    if (task.kind !== 'branch') throw new Refusal('notFound', { key: 'batch.unknown' });
  }

  async #copies(): Promise<readonly BatchAnswer[]> {
    return (await this.#batches.list({ kind: 'branch', limit: LISTED })).batches;
  }

  async #sandboxes(): Promise<readonly SandboxAnswer[]> {
    const [hosts, copies] = await Promise.all([
      this.platform.queries.sites.sandboxHosts(this.scope.site.id),
      this.#copies(),
    ]);
    const first = new Map<SiteId, HostView>();
    for (const host of hosts) if (!first.has(host.siteId)) first.set(host.siteId, host);
    const made = [...first.values()].map(({ siteId, host }) => this.#sandbox(siteId, host, copies));
    return (await Promise.all(made)).sort((one, other) => one.name.localeCompare(other.name));
  }

  async #sandbox(id: SiteId, host: Host, copies: readonly BatchAnswer[]): Promise<SandboxAnswer> {
    const batch = copies.find(({ task }) => task.kind === 'branch' && task.to === id) ?? null;
    const { at, madeAt } = await begunOf(this.platform, id);
    // Ready once the read models have the site.
    const isReady = madeAt !== null && (await this.platform.queries.sites.byId(id))?.sandbox !== undefined;
    const isCopying = madeAt !== null || (batch !== null && !isOver(batch));
    const status = isReady ? 'ready' : isCopying ? 'copying' : 'begun';
    const asked = batch?.task.kind === 'branch' ? batch.task.at : null;
    return { id, name: sandboxNameOf(id), status, host, at: at ?? asked, madeAt, batch };
  }

  async #requireFree(host: Host, to: SiteId): Promise<void> {
    const taken = await this.platform.queries.sites.siteOfHost(host);
    if (taken !== null && taken !== to) throw refuseField('host', { key: 'sandbox.hostTaken' });
  }
}

const pastInstant = (text: string, now: Instant): Instant | undefined => {
  if (text === '') return undefined;
  const at = instantOf(text);
  if (at === null) throw refuseField('at', { key: 'analytics.instantWrong' });
  if (at > now) throw refuseField('at', { key: 'analytics.inFuture' });
  return at;
};

const refusalOf = ({ trouble, instant }: NotBegun): Refusal => {
  const at = new Date(instant).toISOString();
  if (trouble === 'exists') return refuseField('name', { key: 'sandbox.exists' });
  if (trouble === 'tooEarly') return refuseField('at', { key: 'replay.beforeStart', params: { since: at } });
  return refuseField('at', { key: 'sandbox.begunWith', params: { at } });
};

const COPYING = '7d0f3c58-3b0c-4c0e-8f5e-6a3f4f0f9a77';

/** Concurrent requests for a copy get one run, and so one instant. @param before the newest run */
const runAfter = (before: BatchView | undefined, to: SiteId): BatchId =>
  namedUuid(`${to} ${before?.id ?? ''}`, COPYING) as BatchId;

export const sandboxAccess = authorizedSession(
  {
    list: 'analytics:read',
    make: 'settings:write',
    cancel: 'settings:write',
    resume: 'settings:write',
    enter: 'settings:write',
  },
  instanceOf(SandboxSession),
);
