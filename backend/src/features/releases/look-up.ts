import type { SiteId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { ReleasedDocument } from '@kontor/contracts/releases/releases';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { foldOf } from '../../platform/fold.ts';
import type { Platform } from '../../platform/platform.ts';
import { addressProblem } from './addresses.ts';
import { type ReleaseRequest, MAIN } from './commands.ts';
import { requireReplaced } from './placeholders.ts';
import { changesBackTo, type ReleaseCommand, releaseDecider, type ReleaseState } from './decider.ts';

export const releaseStream = (siteId: SiteId): string => streamName('release', siteId, MAIN);

export const lookUpRelease =
  (platform: Platform): LookUp<ReleaseRequest, ReleaseState, ReleaseCommand> =>
  async (command, { siteId }) => {
    switch (command.type) {
      case 'BeginRelease':
        await requireFreeAddresses(platform, siteId, command.documents);
        if (command.withExamples !== true) await requireReplaced(platform, siteId, command.documents);
        return command;
      case 'RestoreRelease': {
        const { release: restores } = command;
        const then = await stateAfter(platform, siteId, restores);
        return async ({ shown }) => {
          // Most pages of a large site are shown as they were then, and need no look-up.
          const documents = changesBackTo(then.shown, shown).filter(
            ({ documentId, edit }) => edit !== (shown.get(documentId)?.edit ?? null),
          );
          await requireFreeAddresses(platform, siteId, documents);
          return { type: 'BeginRelease', documents, restores };
        };
      }
      case 'PublishRelease':
      case 'DropRelease':
      case 'ClearRelease':
        return command;
    }
  };

const requireFreeAddresses = async (
  platform: Platform,
  siteId: SiteId,
  documents: readonly ReleasedDocument[],
): Promise<void> => {
  for (const document of documents) {
    const problem = await addressProblem(platform, siteId, document, documents);
    const { urlId } = document;
    if (problem) throw new Refusal('conflict', { key: `releases.${problem}`, params: { urlId: urlId ?? '' } });
  }
};

const fold = foldOf(releaseDecider);

const stateAfter = async ({ log }: Platform, siteId: SiteId, release: number): Promise<ReleaseState> => {
  let state: ReleaseState = fold.initial;
  let isDropped = false;
  for (const event of await log.readStream(releaseStream(siteId))) {
    const next = fold.evolve(state, event);
    if (next.release > release) break;
    isDropped = next.release === release && (isDropped || next.dropped.length > state.dropped.length);
    state = next;
  }
  if (state.release < release) throw new Refusal('notFound', { key: 'releases.unknown' });
  if (isDropped) throw new Refusal('conflict', { key: 'releases.neverShown' });
  return state;
};
