import type { Instant } from '@kontor/contracts/kernel/ambient';
import { progressAt } from '@kontor/contracts/replays/history';
import {
  categoryOf,
  type NewEvent,
  type Position,
  type RecordedEvent,
  type Revision,
  START,
  streamName,
} from '@kontor/contracts/kernel/events';
import type { AssetId, SiteId } from '@kontor/contracts/kernel/ids';
import type { DomainEvent } from '@kontor/contracts/kernel/events';
import { linkOf, NO_LINK, type Stamp } from '@kontor/contracts/restock/chain';
import type { SiteEvent } from '@kontor/contracts/sites/sites';
import { newContext } from '../../platform/commands/command-context.ts';
import { toNewEvent } from '../../platform/commands/decided.ts';
import { namedUuid } from '../../platform/named-uuid.ts';
import { type Pace, partsOf } from '../../platform/pace.ts';
import type { Platform } from '../../platform/platform.ts';
import { CachedVault } from '../../platform/simulation/cached-vault.ts';
import { assetIdIn } from '../media/exports.ts';
import { Masks } from './masking.ts';
import { picturesIn, uploadedIn } from './pictures.ts';

/** Not copied: access, external services, jobs in progress, and erasure records. */
const LEFT_OUT = new Set([
  ...['account', 'session', 'signIn', 'signInRule', 'owner', 'apiKey', 'host', 'productFeed', 'person', 'batch'],
  ...['eventWebhook', 'formWebhook', 'webhookDelivery', 'webhookResumption'],
  ...['newsletterProvider', 'providerErasure'],
  ...['domain', 'mainDomain', 'entry', 'mediaUpload'],
]);

/** Namespace for the ids of commands that complete a copy. */
const BRANCHING = '0b8c5f6a-7a63-4a7e-9f0e-6b5f6d1f2c11';

export interface Branch {
  readonly from: SiteId;
  readonly to: SiteId;
  readonly at: Instant;
}

export interface BranchParts {
  readonly platform: Pick<Platform, 'ambient' | 'files' | 'privateFiles' | 'log' | 'vault'>;
  readonly signal: AbortSignal;
  /** Events per append. */
  readonly pace: Pace;
  readonly onProgress: (events: number, share: number) => void;
}

export interface Branched {
  readonly events: number;
  readonly isStopped: boolean;
}

/**
 * Copies a site's events into the streams of a sandbox, in the same order with the same ids and times. Resumable:
 * existing events are not appended again.
 * @throws LogUnavailable, VaultUnavailable
 */
export const branch = async ({ from, to, at }: Branch, parts: BranchParts): Promise<Branched> => {
  const { platform, signal, pace, onProgress } = parts;
  const { log, vault, files, privateFiles } = platform;
  const masks = new Masks({ siteId: from, vault }, { siteId: to, vault: new CachedVault(vault) });
  const isGoneOn = (await log.readStream(streamName('site', to, to), { limit: 1 })).length > 0;
  const copy = new Copy(to, masks, async (stream, from) =>
    isGoneOn ? log.readStream(stream, { from, limit: 1 }) : [],
  );
  const head = await log.head();
  const ended = new Set<string>();
  const pictures = new Set<string>();
  const uploaded = new Set<AssetId>();
  const isCopied = ({ stream, metadata }: RecordedEvent): boolean => {
    if (metadata.siteId !== from || LEFT_OUT.has(categoryOf(stream))) return false;
    // A stream ends at its first event after the instant, as later ones could not follow a gap.
    if (metadata.at > at) ended.add(stream);
    return !ended.has(stream);
  };
  for await (const page of log.readAll({ after: START })) {
    for (const events of partsOf(page, pace.atOnce)) {
      const wanted = events.filter(isCopied);
      await pace.piece(async () => {
        const made = await copy.of(wanted);
        await log.appendInOrder(
          made.map(({ stream, event, revision }) => ({ stream, events: [event], expected: before(revision) })),
        );
        for (const path of picturesIn(wanted)) pictures.add(path);
        for (const assetId of uploadedIn(wanted)) uploaded.add(assetId);
      });
      onProgress(copy.events, progressAt(events.at(-1)?.position ?? START, START, head));
      if (signal.aborted) return { events: copy.events, isStopped: true };
    }
    if (isBeyond(page, head)) break;
  }
  for (const path of pictures) {
    const file = await files.get(from, path);
    if (file) await files.put(to, path, file.bytes);
  }
  for (const path of await privateFiles.paths(from)) {
    const file = isOf(uploaded, path) ? await privateFiles.read(from, path) : null;
    if (file) await privateFiles.write(to, path, file.chunks);
  }
  await end({ from, to, at }, copy, platform);
  return { events: copy.events, isStopped: false };
};

const isOf = (uploaded: ReadonlySet<AssetId>, path: string): boolean => {
  const assetId = assetIdIn(path);
  return assetId !== null && uploaded.has(assetId);
};

const before = (revision: Revision): Revision | 'none' => (revision === 0 ? 'none' : revision - 1);

const isBeyond = (page: readonly RecordedEvent[], head: Position): boolean => (page.at(-1)?.position ?? START) >= head;

/** Records completion, once. */
const end = async ({ from, to, at }: Branch, copy: Copy, { log, ambient }: BranchParts['platform']): Promise<void> => {
  const stream = streamName('site', to, to);
  const event: SiteEvent = { type: 'SiteBranched', data: { of: from, at, events: copy.events } };
  const commandId = namedUuid(to, BRANCHING);
  const context = newContext(ambient, { siteId: to, actor: 'system:branch', commandId });
  await log.append(stream, [toNewEvent(event, 0, context)], before(copy.nextRevision(stream)));
};

interface Copied {
  readonly stream: string;
  readonly event: NewEvent;
  readonly revision: Revision;
}

/** Converts a site's events to those of the sandbox. */
class Copy {
  #events = 0;
  readonly #revisions = new Map<string, number>();
  /** Chains of waiting lines are recomputed, as they cover persons, who are replaced. */
  readonly #chains = new Map<string, string>();

  constructor(
    private readonly to: SiteId,
    private readonly masks: Masks,
    /** The existing event at this revision, if copied before. */
    private readonly existing: (stream: string, revision: Revision) => Promise<readonly RecordedEvent[]>,
  ) {}

  get events(): number {
    return this.#events;
  }

  nextRevision(stream: string): Revision {
    return this.#revisions.get(stream) ?? 0;
  }

  async of(events: readonly RecordedEvent[]): Promise<readonly Copied[]> {
    await this.masks.meet(events);
    const masked = await Promise.all(events.map((event) => this.masks.data(event)));
    const copied: Copied[] = [];
    for (const [index, event] of events.entries()) copied.push(await this.#placed(event, masked[index]));
    return copied;
  }

  async #placed(event: RecordedEvent, masked: unknown): Promise<Copied> {
    const { id, type, metadata } = event;
    const stream = this.#streamOf(event);
    const revision = this.nextRevision(stream);
    this.#revisions.set(stream, revision + 1);
    this.#events += 1;
    // Accounts are not copied.
    const actor = metadata.actor.startsWith('user:') ? 'system:branch' : metadata.actor;
    const stamp: Stamp = { id, metadata: { ...metadata, siteId: this.to, actor } };
    const data = await this.#chained({ stream, revision }, { type, data: masked }, stamp);
    return { stream, revision, event: { ...stamp, type, data } };
  }

  #streamOf({ stream, metadata }: RecordedEvent): string {
    const id = stream.slice(streamName(categoryOf(stream), metadata.siteId, '').length);
    return streamName(categoryOf(stream), this.to, id === metadata.siteId ? this.to : this.masks.streamId(id));
  }

  async #chained(
    { stream, revision }: Omit<Copied, 'event'>,
    { type, data }: DomainEvent,
    stamp: Stamp,
  ): Promise<unknown> {
    if (categoryOf(stream) !== 'restock') return data;
    // Seals differ each time, so the next link must follow the event copied before.
    const [before] = await this.existing(stream, revision);
    if (before) {
      this.#chains.set(stream, (before.data as { readonly chain: string }).chain);
      return before.data;
    }
    const { at, chain: _, ...fact } = data as { readonly at: Instant; readonly chain: string };
    const chain = linkOf(this.#chains.get(stream) ?? NO_LINK, { type, data: fact }, at, stamp);
    this.#chains.set(stream, chain);
    return { ...fact, at, chain };
  }
}
