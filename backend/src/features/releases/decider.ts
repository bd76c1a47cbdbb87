import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { DropReason, ReleasedDocument, ReleaseEvent } from '@kontor/contracts/releases/releases';

export type ReleaseCommand =
  | {
      readonly type: 'BeginRelease';
      readonly documents: readonly ReleasedDocument[];
      readonly restores: number | null;
    }
  | { readonly type: 'PublishRelease'; readonly release: number }
  | ({ readonly type: 'DropRelease'; readonly release: number } & Obstacle)
  | { readonly type: 'ClearRelease'; readonly release: number };

/** Why a release can never be completed. */
export interface Obstacle {
  readonly reason: DropReason;
  readonly documentId: DocumentId | null;
}

/** What the site shows after a release, by document. */
export type Shown = ReadonlyMap<DocumentId, ReleasedDocument>;

export interface ReleaseState {
  /** The number of the newest release; 0: none. */
  readonly release: number;
  /** What was shown before the newest release, while that is neither published nor dropped; `null`: none is under way. */
  readonly before: Shown | null;
  readonly shown: Shown;
  /** Dropped, and not yet cleared out of its documents; the oldest first. */
  readonly dropped: readonly { readonly release: number; readonly documents: readonly ReleasedDocument[] }[];
  /** The documents of the newest release. */
  readonly documents: readonly ReleasedDocument[];
  /** Whether the newest release shows an earlier one again. */
  readonly restores: boolean;
}

/** As JSON. */
interface WrittenReleases extends Omit<ReleaseState, 'before' | 'shown'> {
  readonly before: readonly ReleasedDocument[] | null;
  readonly shown: readonly ReleasedDocument[];
}

const shownOf = (documents: readonly ReleasedDocument[]): Shown =>
  new Map(documents.map((document) => [document.documentId, document]));

/** One release at a time, and one document per address. */
export const releaseDecider: Decider<ReleaseState, ReleaseCommand, ReleaseEvent> = {
  initial: { release: 0, before: null, shown: new Map(), dropped: [], documents: [], restores: false },
  snapshots: {
    format: 'release 1',
    write: ({ before, shown, ...state }) => ({
      ...state,
      before: before && [...before.values()],
      shown: [...shown.values()],
    }),
    read: (written) => {
      const { before, shown, ...state } = written as WrittenReleases;
      return { ...state, before: before && shownOf(before), shown: shownOf(shown) };
    },
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'ReleaseBegun': {
        const { release, documents } = data;
        const begun = { release, documents, restores: data.restores !== null, before: state.shown };
        return { ...state, ...begun, shown: shownWith(state.shown, documents) };
      }
      case 'ReleasePublished':
        return { ...state, before: null };
      case 'ReleaseDropped': {
        const { release, documents } = state;
        return { ...state, before: null, shown: state.before!, dropped: [...state.dropped, { release, documents }] };
      }
      case 'ReleaseCleared':
        return { ...state, dropped: state.dropped.filter(({ release }) => release !== data.release) };
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'BeginRelease': {
        const { restores } = command;
        if (state.before !== null) throw new Refusal('conflict', { key: 'releases.running' });
        const documents = command.documents.filter(
          ({ documentId, edit }) => edit !== (state.shown.get(documentId)?.edit ?? null),
        );
        if (documents.length === 0) throw new Refusal('conflict', { key: 'releases.shownAlready' });
        requireOwnAddresses(shownWith(state.shown, documents));
        return [{ type: 'ReleaseBegun', data: { release: state.release + 1, documents, restores } }];
      }
      case 'PublishRelease': {
        const { release } = command;
        if (state.before === null || release !== state.release) return [];
        return [{ type: 'ReleasePublished', data: { release } }];
      }
      case 'DropRelease': {
        const { type: _, ...dropped } = command;
        if (state.before === null || dropped.release !== state.release) return [];
        return [{ type: 'ReleaseDropped', data: dropped }];
      }
      case 'ClearRelease': {
        const { release } = command;
        const isOpen = state.dropped.some((dropped) => dropped.release === release);
        return isOpen ? [{ type: 'ReleaseCleared', data: { release } }] : [];
      }
    }
  },
};

export const shownWith = (shown: Shown, documents: readonly ReleasedDocument[]): Shown => {
  const after = new Map(shown);
  for (const document of documents) {
    if (document.edit === null) after.delete(document.documentId);
    else after.set(document.documentId, document);
  }
  return after;
};

const requireOwnAddresses = (shown: Shown): void => {
  const taken = new Set<string>();
  for (const { urlId } of shown.values()) {
    if (urlId === null) continue;
    if (taken.has(urlId)) throw new Refusal('conflict', { key: 'releases.addressTaken', params: { urlId } });
    taken.add(urlId);
  }
};

/** The documents of a release that makes the site look as `then` again. */
export const changesBackTo = (then: Shown, now: Shown): readonly ReleasedDocument[] => {
  const gone = [...now.values()].filter(({ documentId }) => !then.has(documentId));
  return [...then.values(), ...gone.map((document) => ({ ...document, edit: null }))];
};
