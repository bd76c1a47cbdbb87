import type { CellChange, CellPath } from '@kontor/contracts/documents/cells';
import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { AssetId, DocumentId, PageId } from '@kontor/contracts/kernel/ids';
import { followed, type Projection, type Recorded, siteOf, together } from '@kontor/contracts/kernel/projection';
import { mediaIn } from '@kontor/contracts/media/copies';
import type { PageEvent } from '@kontor/contracts/pages/pages';

interface VersionWithMedia {
  readonly release: number;
  readonly media: readonly AssetId[];
}

/** Pictures of a document: of its draft, by cell, and of its two newest versions. */
export interface MediaUses {
  readonly id: DocumentId | PageId;
  readonly title: string;
  readonly isDeleted: boolean;
  readonly draft: Readonly<Record<CellPath, readonly AssetId[]>>;
  /** A removed part keeps its fields, so that the removal can be undone. */
  readonly removedParts: readonly CellPath[];
  readonly newest: VersionWithMedia | null;
  /** While a release is under way, visitors still get the former version. */
  readonly former: VersionWithMedia | null;
  /** All of these, for the index. */
  readonly media: readonly AssetId[];
}

type Followed = Recorded<DocumentEvent> | Recorded<PageEvent>;
type Change = Pick<CellChange, 'path'> & { readonly after: { readonly value?: unknown } | null };

export const mediaUsesView: Projection<MediaUses, Followed> = {
  schema: { name: 'media-uses', indexes: { all: ['title'] }, lists: ['media'] },
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
export const releasedMedia = ({ newest, former }: MediaUses, release: number): readonly AssetId[] =>
  [newest, former].find((version) => version !== null && version.release <= release)?.media ?? [];

export const draftMedia = ({ draft, removedParts, isDeleted }: MediaUses): readonly AssetId[] =>
  isDeleted
    ? []
    : Object.entries(draft).flatMap(([path, media]) =>
        removedParts.some((part) => path.startsWith(`${part}/`)) ? [] : media,
      );

const idOf = ({ type, data }: Followed): DocumentId | PageId =>
  type === 'PagePublished' ? data.pageId : data.documentId;

const nothingOf = (id: DocumentId | PageId): MediaUses => ({
  id,
  title: '',
  isDeleted: false,
  draft: {},
  removedParts: [],
  newest: null,
  former: null,
  media: [],
});

const indexed = (uses: MediaUses): MediaUses => ({
  ...uses,
  media: [...new Set([...draftMedia(uses), ...(uses.newest?.media ?? []), ...(uses.former?.media ?? [])])],
});

const evolved = (uses: MediaUses, { type, data }: Followed): MediaUses => {
  switch (type) {
    case 'PagePublished': {
      const { content } = data;
      return { ...uses, title: content.title, newest: { release: 0, media: mediaIn(content) }, former: null };
    }
    case 'DocumentCreated':
      return withCells(
        uses,
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
      return withVersion(uses, { release: data.release, media: mediaIn(data.content) });
    case 'VersionWithdrawn':
      return withVersion(uses, { release: data.release, media: [] });
    case 'VersionDropped':
      return uses.newest?.release === data.release ? { ...uses, newest: uses.former, former: null } : uses;
  }
};

/** An event may arrive twice. */
const withVersion = (uses: MediaUses, version: VersionWithMedia): MediaUses =>
  uses.newest !== null && uses.newest.release >= version.release
    ? uses
    : { ...uses, newest: version, former: uses.newest };

const PART = /^parts\/[^/]+$/u;

const withCells = (uses: MediaUses, changes: readonly Change[]): MediaUses => {
  const draft: Record<CellPath, readonly AssetId[]> = { ...uses.draft };
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
    const media = mediaIn(value);
    if (media.length > 0) draft[path] = media;
    else delete draft[path];
  }
  return { ...uses, title, draft, removedParts: [...removedParts] };
};
