import type { CellChange } from '@kontor/contracts/documents/cells';
import type { DocumentEvent, DocumentView } from '@kontor/contracts/documents/documents';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** Drafts, one document each, for lists. */
export const documentView: Projection<DocumentView, Recorded<DocumentEvent>> = {
  schema: {
    name: 'documents',
    indexes: {
      title: ['isDeleted', 'title'],
      address: ['urlId', 'isDeleted', 'title'],
      kind: ['kind', 'isDeleted', 'title'],
      changedKind: ['kind', 'isDeleted', 'isChanged', 'title'],
      changed: ['isDeleted', 'isChanged', 'title'],
    },
    generation: 3,
  },
  types: followed<DocumentEvent>()({
    DocumentCreated: true,
    DocumentEdited: true,
    EditUndone: true,
    DocumentDeleted: true,
    DocumentRestored: true,
    VersionNoted: true,
    VersionWithdrawn: true,
    VersionDropped: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.documentId }),
  evolve: (view, { type, data, metadata }) => {
    const changed = { changedAt: metadata.at, changedBy: metadata.actor };
    if (type === 'DocumentCreated') {
      const { documentId: id, kind, cells } = data;
      const named = namesIn(cells.map(({ path, value }) => ({ path, after: { value } })));
      const state = { edit: 0, released: null, noted: null, isChanged: true, isDeleted: false };
      return { title: '', urlId: null, ...named, id, kind, ...state, ...changed };
    }
    if (view === null) return null;
    switch (type) {
      case 'DocumentEdited':
      case 'EditUndone':
        return { ...view, ...namesIn(data.changes), edit: data.edit, isChanged: true, ...changed };
      case 'DocumentDeleted':
        return { ...view, isDeleted: true, ...changed };
      case 'DocumentRestored':
        return { ...view, isDeleted: false, ...changed };
      case 'VersionNoted':
      case 'VersionWithdrawn': {
        const released = type === 'VersionNoted' ? { release: data.release, edit: data.edit } : null;
        const before = view.noted?.release === data.release ? view.noted.before : view.released;
        const noted = { release: data.release, before };
        return { ...view, ...shown(view, released), noted };
      }
      case 'VersionDropped':
        return view.noted?.release === data.release
          ? { ...view, ...shown(view, view.noted.before), noted: null }
          : view;
    }
  },
};

const shown = ({ edit }: DocumentView, released: DocumentView['released']) => ({
  released,
  isChanged: released?.edit !== edit,
});

type Named = Pick<DocumentView, 'title' | 'urlId'>;

const namesIn = (
  changes: readonly (Pick<CellChange, 'path'> & { readonly after: { readonly value?: unknown } | null })[],
): Partial<Named> =>
  Object.fromEntries(
    changes
      .filter(({ path }) => path === 'title' || path === 'urlId')
      .map(({ path, after }) => [path, after?.value ?? '']),
  );
