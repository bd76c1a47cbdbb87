import type { CellChange, CellPath } from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { DocumentKindName } from '@kontor/contracts/documents/kinds';
import { type UseTarget, usesIn } from '@kontor/contracts/documents/uses';
import type { DocumentId, PageId } from '@kontor/contracts/kernel/ids';
import { followed, type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import type { PageEvent } from '@kontor/contracts/pages/pages';

interface VersionWithUses {
  readonly release: number;
  readonly media: readonly UseTarget[];
}

/**
 * Pictures and links of a document: of its draft, by cell, and of its two newest versions. It began with pictures; view
 * and fields keep their names, so that processes of before go on reading it.
 */
export interface DocumentUses {
  readonly id: DocumentId | PageId;
  /** Missing while the read model is rebuilt after an upgrade. */
  readonly kind?: DocumentKindName;
  readonly title: string;
  readonly isDeleted: boolean;
  readonly draft: Readonly<Record<CellPath, readonly UseTarget[]>>;
  /** A removed part keeps its fields, so that the removal can be undone. */
  readonly removedParts: readonly CellPath[];
  readonly newest: VersionWithUses | null;
  /** While a release is under way, visitors still get the former version. */
  readonly former: VersionWithUses | null;
  /** All of these, for the index. */
  readonly media: readonly UseTarget[];
}

type Followed = Recorded<DocumentEvent> | Recorded<PageEvent>;
type Change = Pick<CellChange, 'path'> & { readonly after: { readonly value?: unknown } | null };

export const usesView: Projection<DocumentUses, Followed> = {
  schema: { name: 'media-uses', indexes: { all: ['title'] }, lists: ['media'], generation: 2 },
  types: together(
    followed<PageEvent>()({ PagePublished: true }),
    followed<DocumentEvent>()({
      DocumentCreated: true,
      DocumentEdited: true,
      EditUndone: true,
      DocumentDeleted: true,
      DocumentRestored: true,
      VersionNoted: true,
      VersionWithdrawn: true,
      VersionDropped: true,
    }),
  ),
  keyOf: (event) => ({ siteId: siteOf(event), id: idOf(event) }),
  evolve: (view, event) => indexed(evolved(view ?? nothingOf(idOf(event)), event)),
};

/** @param release what visitors get */
export const releasedUses = ({ newest, former }: DocumentUses, release: number): readonly UseTarget[] =>
  [newest, former].find((version) => version !== null && version.release <= release)?.media ?? [];

export const draftUses = ({ draft, removedParts, isDeleted }: DocumentUses): readonly UseTarget[] =>
  isDeleted
    ? []
    : Object.entries(draft).flatMap(([path, uses]) =>
        removedParts.some((part) => path.startsWith(`${part}/`)) ? [] : uses,
      );

const idOf = ({ type, data }: Followed): DocumentId | PageId =>
  type === 'PagePublished' ? data.pageId : data.documentId;

const nothingOf = (id: DocumentId | PageId): DocumentUses => ({
  id,
  kind: 'page',
  title: '',
  isDeleted: false,
  draft: {},
  removedParts: [],
  newest: null,
  former: null,
  media: [],
});

const indexed = (uses: DocumentUses): DocumentUses => ({
  ...uses,
  media: [...new Set([...draftUses(uses), ...(uses.newest?.media ?? []), ...(uses.former?.media ?? [])])],
});

const evolved = (uses: DocumentUses, { type, data }: Followed): DocumentUses => {
  switch (type) {
    case 'PagePublished': {
      const { content } = data;
      return { ...uses, title: content.title, newest: { release: 0, media: usesIn(content) }, former: null };
    }
    case 'DocumentCreated':
      return withCells(
        { ...uses, kind: data.kind },
        data.cells.map(({ path, value }) => ({ path, after: { value } })),
      );
    case 'DocumentEdited':
    case 'EditUndone':
      return withCells(uses, data.changes);
    case 'DocumentDeleted':
      return { ...uses, isDeleted: true };
    case 'DocumentRestored':
      return { ...uses, isDeleted: false };
    case 'VersionNoted':
      return withVersion({ ...uses, kind: data.kind }, { release: data.release, media: usesIn(data.content) });
    case 'VersionWithdrawn':
      return withVersion(uses, { release: data.release, media: [] });
    case 'VersionDropped':
      return uses.newest?.release === data.release ? { ...uses, newest: uses.former, former: null } : uses;
  }
};

/** An event may arrive twice. */
const withVersion = (uses: DocumentUses, version: VersionWithUses): DocumentUses =>
  uses.newest !== null && uses.newest.release >= version.release
    ? uses
    : { ...uses, newest: version, former: uses.newest };

const PART = /^parts\/[^/]+$/u;

const withCells = (uses: DocumentUses, changes: readonly Change[]): DocumentUses => {
  const draft: Record<CellPath, readonly UseTarget[]> = { ...uses.draft };
  const removedParts = new Set(uses.removedParts);
  let { title } = uses;
  for (const { path, after } of changes) {
    const value = after?.value;
    if (path === 'title') title = typeof value === 'string' ? value : '';
    if (PART.test(path)) {
      if (value === undefined) removedParts.add(path);
      else removedParts.delete(path);
      continue;
    }
    const used = usesIn(value, path.split('/').at(-1));
    if (used.length > 0) draft[path] = used;
    else delete draft[path];
  }
  return { ...uses, title, draft, removedParts: [...removedParts] };
};
