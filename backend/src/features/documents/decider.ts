import type { EditIntent } from '@kontor/contracts/documents/calls';
import { type Cell, type CellPath, type Cells, withChanges } from '@kontor/contracts/documents/cells';
import type { DocumentEvent, Lane, ReleasedVersion } from '@kontor/contracts/documents/documents';
import type { ContentOfKind, DocumentKindName } from '@kontor/contracts/documents/kinds';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { edited, startingCells } from './edit-decisions.ts';
import { type DoneEdit, undone } from './undo-decisions.ts';

export type DocumentCommand =
  | {
      readonly type: 'CreateDocument';
      readonly documentId: DocumentId;
      readonly kind: DocumentKindName;
      readonly language: string;
      readonly cells: readonly { readonly path: CellPath; readonly value: unknown }[];
      /** The parts that it begins with. */
      readonly parts?: readonly Extract<EditIntent, { type: 'addPart' }>[];
    }
  /** `seen`: number of the newest edit that the editing person knows. */
  | {
      readonly type: 'EditDocument';
      readonly documentId: DocumentId;
      readonly seen: number;
      readonly intents: readonly EditIntent[];
    }
  | ({ readonly type: 'UndoEdit'; readonly documentId: DocumentId } & DoneEdit)
  | { readonly type: 'DeleteDocument'; readonly documentId: DocumentId }
  | { readonly type: 'RestoreDocument'; readonly documentId: DocumentId }
  | ({
      readonly type: 'NoteVersion';
      readonly documentId: DocumentId;
      readonly release: number;
      readonly edit: number;
      /** A document in the bin comes back; otherwise it is refused. */
      readonly restores: boolean;
    } & ContentOfKind)
  | { readonly type: 'WithdrawVersion'; readonly documentId: DocumentId; readonly release: number }
  /** From then on that release can note nothing. */
  | { readonly type: 'DropVersion'; readonly documentId: DocumentId; readonly release: number };

export interface DocumentState {
  /** `null`: there is no such document. */
  readonly kind: DocumentKindName | null;
  readonly edit: number;
  readonly cells: Cells;
  /** The newest undo of each edit or undo that had one. */
  readonly undoneBy: ReadonlyMap<number, number>;
  readonly isDeleted: boolean;
  /** The newest release that it was part of, also a dropped one; 0: none. */
  readonly release: number;
  readonly isDropped: boolean;
  /** `null`: it is not on the site. */
  readonly released: ReleasedVersion | null;
  /** What was on the site before the newest release. */
  readonly formerlyReleased: ReleasedVersion | null;
}

const MAIN: Lane = 'main';

/** As JSON. */
interface WrittenDocument extends Omit<DocumentState, 'cells' | 'undoneBy'> {
  readonly cells: readonly (readonly [CellPath, Cell])[];
  readonly undoneBy: readonly (readonly [number, number])[];
}

export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial: {
    kind: null,
    edit: 0,
    cells: new Map(),
    undoneBy: new Map(),
    isDeleted: false,
    release: 0,
    isDropped: false,
    released: null,
    formerlyReleased: null,
  },
  snapshots: {
    format: 'document 1',
    write: ({ cells, undoneBy, ...state }) => ({ ...state, cells: [...cells], undoneBy: [...undoneBy] }),
    read: (written) => {
      const { cells, undoneBy, ...state } = written as WrittenDocument;
      return { ...state, cells: new Map(cells), undoneBy: new Map(undoneBy) };
    },
  },
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'DocumentCreated': {
        const cells = data.cells.map(({ path, value }) => [path, { now: { value, setBy: 0 }, lastEdit: 0 }] as const);
        return { ...state, kind: data.kind, cells: new Map(cells) };
      }
      case 'DocumentEdited':
        return { ...state, edit: data.edit, cells: withChanges(state.cells, data.changes, data.edit) };
      case 'EditUndone': {
        const cells = withChanges(state.cells, data.changes, data.edit);
        return { ...state, edit: data.edit, cells, undoneBy: new Map(state.undoneBy).set(data.of, data.edit) };
      }
      case 'DocumentDeleted':
        return { ...state, isDeleted: true };
      case 'DocumentRestored':
        return { ...state, isDeleted: false };
      case 'VersionNoted':
        return released(state, data.release, { release: data.release, edit: data.edit });
      case 'VersionWithdrawn':
        return released(state, data.release, null);
      case 'VersionDropped': {
        const { release } = data;
        const back = release === state.release ? state.formerlyReleased : state.released;
        return { ...released(state, release, back), isDropped: true };
      }
    }
  },
  decide: (command, state) => {
    const { documentId } = command;
    if (command.type === 'CreateDocument') {
      const { type: _, parts = [], ...created } = command;
      if (state.kind !== null) throw new Refusal('conflict', { key: 'documents.exists' });
      const cells = startingCells(created.cells, parts, created.kind);
      return [{ type: 'DocumentCreated', data: { ...created, cells, audience: 'everybody' } }];
    }
    // Nothing can have been noted of what does not exist.
    if (state.kind === null && command.type === 'DropVersion') return [];
    if (state.kind === null) throw new Refusal('notFound', { key: 'documents.unknown' });
    switch (command.type) {
      case 'EditDocument':
        requireKept(state);
        return edited(command, state, state.kind);
      case 'UndoEdit':
        requireKept(state);
        return undone(command, state, state.kind);
      case 'DeleteDocument':
        if (state.released !== null) throw new Refusal('conflict', { key: 'documents.stillReleased' });
        return state.isDeleted ? [] : [{ type: 'DocumentDeleted', data: { documentId } }];
      case 'RestoreDocument':
        return state.isDeleted ? [{ type: 'DocumentRestored', data: { documentId } }] : [];
      case 'NoteVersion': {
        const { type: _, restores, ...version } = command;
        if (version.release <= state.release) return [];
        if (!restores) requireKept(state);
        // What is on the site is no longer in the bin.
        const restored = state.isDeleted ? [{ type: 'DocumentRestored', data: { documentId } } as const] : [];
        return [...restored, { type: 'VersionNoted', data: { ...version, lane: MAIN } }];
      }
      case 'WithdrawVersion': {
        const { release } = command;
        return release <= state.release
          ? []
          : [{ type: 'VersionWithdrawn', data: { documentId, lane: MAIN, release } }];
      }
      case 'DropVersion': {
        const { release } = command;
        if (release < state.release || (release === state.release && state.isDropped)) return [];
        const back = release === state.release ? state.formerlyReleased : state.released;
        // What is on the site is no longer in the bin.
        const restored = state.isDeleted && back ? [{ type: 'DocumentRestored', data: { documentId } } as const] : [];
        return [{ type: 'VersionDropped', data: { documentId, lane: MAIN, release } }, ...restored];
      }
    }
  },
};

const released = (state: DocumentState, release: number, version: ReleasedVersion | null): DocumentState => ({
  ...state,
  release,
  isDropped: false,
  released: version,
  formerlyReleased: state.released,
});

const requireKept = ({ isDeleted }: DocumentState): void => {
  if (isDeleted) throw new Refusal('conflict', { key: 'documents.deleted' });
};
