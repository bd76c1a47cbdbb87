import { releasable } from '@kontor/contracts/documents/kinds';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReleasedDocument, ReleaseEvent } from '@kontor/contracts/releases/releases';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { documentAt, WriteDocument } from '../documents/exports.ts';
import { WriteRelease } from './commands.ts';
import { type Obstacle, releaseDecider, type ReleaseState } from './decider.ts';
import { inTurns } from './in-turns.ts';
import { releaseStream } from './look-up.ts';
import { obstacleIn, Unreleasable } from './obstacle.ts';
import { outcomeOf, type ReleaseOutcome } from './outcome.ts';

/** How often it is waited, 300 ms at most each, until the read models have all versions. */
const PATIENCE = 20;

export interface Publishing {
  readonly platform: Pick<Platform, 'ambient' | 'handling' | 'log' | 'queries'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  /** The same step of the same release has the same command id, whoever takes it. */
  readonly contextOf: (commandId: string) => CommandContext;
}

/**
 * Begins a release and takes it to its end; one whose process died before is completed first.
 * @throws Refusal as `BeginRelease` and `RestoreRelease` do
 */
export const release = async (
  publishing: Publishing,
  siteId: SiteId,
  command: Extract<WriteRelease['command'], { type: 'BeginRelease' | 'RestoreRelease' }>,
  context: CommandContext,
) => {
  const { platform, commands } = publishing;
  const former = await platform.handling.stateOf(releaseDecider, releaseStream(siteId));
  if (former.before !== null) await completeRelease(publishing, siteId, former.release);
  const begun = await commands.execute(new WriteRelease(command, context));
  const data = begun.events.map(begunIn).find((one) => one !== null);
  if (!data) throw new Error('a release has begun without its event');
  return { begun, data, outcome: await completeRelease(publishing, siteId, data.release) };
};

const begunIn = ({ type, data }: ReleaseEvent) => (type === 'ReleaseBegun' ? data : null);

/**
 * Takes a begun release to its end: notes each document's version, waits for the read models, then publishes; or drops
 * it if a document makes that impossible. Repeating it is harmless, so a release whose process died is completed by
 * whoever comes next.
 * @returns `running`: the read models are not ready yet
 */
export const completeRelease = async (
  publishing: Publishing,
  siteId: SiteId,
  release: number,
): Promise<ReleaseOutcome> => {
  const outcome = await takeToItsEnd(publishing, siteId, release);
  if (outcome.kind === 'published') await whenReadersHave(publishing.platform, siteId, outcome.position);
  return outcome;
};

const takeToItsEnd = async (publishing: Publishing, siteId: SiteId, release: number): Promise<ReleaseOutcome> => {
  const { platform } = publishing;
  const known = await outcomeOf(platform, siteId, release);
  const state = await platform.handling.stateOf(releaseDecider, releaseStream(siteId));
  if (known.kind !== 'running') {
    await clearDropped(publishing, siteId, state);
    return known;
  }
  // Somebody else has completed it in between.
  if (state.release !== release) return outcomeOf(platform, siteId, release);
  try {
    // Pages keep two versions, so a release waits until visitors get the one before it.
    if (!(await isReached(() => platform.queries.releases.reached(siteId, known.position)))) return known;
    const cleared = await clearDropped(publishing, siteId, state);
    const noted = await noteVersions(publishing, siteId, state);
    const newest = newestOf([cleared, noted]);
    if (newest !== null) {
      const { pages, siteDocuments, uses } = platform.queries;
      for (const queries of [pages, uses, ...Object.values(siteDocuments)]) {
        if (!(await isReached(() => queries.reached(siteId, newest)))) return known;
      }
    }
    await step(publishing, siteId, 'published', { type: 'PublishRelease', release });
  } catch (error) {
    const obstacle = obstacleIn(error);
    if (obstacle === null) throw error;
    return dropRelease(publishing, siteId, release, obstacle);
  }
  return outcomeOf(platform, siteId, release);
};

/** Whoever is told that it is public should find it so. It is public in any case, so nothing is refused for that. */
const whenReadersHave = async (
  { queries }: Pick<Platform, 'queries'>,
  siteId: SiteId,
  position: Position,
): Promise<void> => {
  try {
    await isReached(() => queries.releases.reached(siteId, position));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
};

/** Nobody will ever get any of the release, unless it is published already. */
export const dropRelease = async (
  publishing: Publishing,
  siteId: SiteId,
  release: number,
  obstacle: Obstacle,
): Promise<ReleaseOutcome> => {
  const { state } = await step(publishing, siteId, 'dropped', { type: 'DropRelease', release, ...obstacle });
  await clearDropped(publishing, siteId, state);
  return outcomeOf(publishing.platform, siteId, release);
};

/** Gives the documents of dropped releases back what they had before, the oldest release first. */
const clearDropped = async (
  publishing: Publishing,
  siteId: SiteId,
  { dropped }: Pick<ReleaseState, 'dropped'>,
): Promise<Position | null> => {
  let newest: Position | null = null;
  for (const { release, documents } of dropped) {
    const positions = await inTurns(publishing.platform.ambient, documents, async ({ documentId }) => {
      const context = contextOf(publishing, siteId, release, `dropped ${documentId}`);
      const command = new WriteDocument({ type: 'DropVersion', documentId, release }, context);
      return (await publishing.commands.execute(command)).position ?? null;
    });
    newest = newestOf([newest, ...positions]);
    await step(publishing, siteId, 'cleared', { type: 'ClearRelease', release });
  }
  return newest;
};

const noteVersions = async (
  publishing: Publishing,
  siteId: SiteId,
  { release, documents, restores }: ReleaseState,
): Promise<Position | null> =>
  newestOf(
    await inTurns(publishing.platform.ambient, documents, async (document) => {
      const { documentId } = document;
      try {
        const context = contextOf(publishing, siteId, release, documentId);
        const command = await versionOf(publishing.platform, siteId, { release, restores }, document);
        return (await publishing.commands.execute(new WriteDocument(command, context))).position ?? null;
      } catch (error) {
        throw Unreleasable.because(error, documentId);
      }
    }),
  );

const versionOf = async (
  platform: Pick<Platform, 'handling' | 'log'>,
  siteId: SiteId,
  { release, restores }: Pick<ReleaseState, 'release' | 'restores'>,
  { documentId, edit }: ReleasedDocument,
): Promise<WriteDocument['command']> => {
  if (edit === null) return { type: 'WithdrawVersion', documentId, release };
  const { kind, cells } = await documentAt(platform, siteId, documentId, edit);
  if (kind === null) throw new Unreleasable({ reason: 'unknown', documentId });
  const content = releasable(kind, cells);
  if (!content) throw new Unreleasable({ reason: 'incomplete', documentId });
  return { type: 'NoteVersion', documentId, release, edit, restores, ...content };
};

const step = (
  publishing: Publishing,
  siteId: SiteId,
  name: string,
  command: Extract<WriteRelease['command'], { type: 'PublishRelease' | 'DropRelease' | 'ClearRelease' }>,
): Promise<{ readonly state: ReleaseState }> =>
  publishing.commands.execute(new WriteRelease(command, contextOf(publishing, siteId, command.release, name)));

const contextOf = ({ contextOf: make }: Publishing, siteId: SiteId, release: number, name: string): CommandContext =>
  make(stepId(`${siteId} ${release}`, name));

const newestOf = (positions: readonly (Position | null)[]): Position | null =>
  positions.reduce((newest, position) => (newest === null || (position ?? newest) > newest ? position : newest), null);

const isReached = async (look: () => Promise<boolean>): Promise<boolean> => {
  for (let tries = 0; tries < PATIENCE; tries += 1) if (await look()) return true;
  return false;
};
