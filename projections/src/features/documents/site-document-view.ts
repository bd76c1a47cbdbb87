import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import type { SiteDocumentContent } from '@kontor/contracts/documents/kinds';
import { type ReleasedVersions, withoutRelease, withVersion } from '@kontor/contracts/documents/released-versions';
import type { SiteDocumentKind } from '@kontor/contracts/documents/site-documents';
import { type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { VERSION_EVENTS } from '@kontor/contracts/documents/version-events';

export interface ReleasedDocument<Content> extends ReleasedVersions<Content> {
  /** Of the newest version. */
  readonly release: number;
}

type Versioned = Extract<Recorded<DocumentEvent>, { type: 'VersionNoted' | 'VersionWithdrawn' | 'VersionDropped' }>;
export type SiteDocumentView<Content> = Projection<ReleasedDocument<Content>, Versioned>;

/** What is released of the only document of a kind that a site has: one document. */
const viewOf = <Content>(kind: SiteDocumentKind, name: string = kind): SiteDocumentView<Content> => ({
  schema: { name, indexes: { release: ['release'] } },
  types: VERSION_EVENTS,
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.documentId }),
  evolve: (document, { type, data }) => {
    const { release } = data;
    if (type === 'VersionNoted') {
      return data.kind === kind ? kept(withVersion(document, { release, content: data.content as Content })) : null;
    }
    // Of a document of another kind.
    if (document === null) return null;
    return kept(
      type === 'VersionWithdrawn'
        ? withVersion(document, { release, content: null })
        : withoutRelease(document, release),
    );
  },
});

const kept = <Content>(versions: ReleasedVersions<Content> | null): ReleasedDocument<Content> | null =>
  versions && { newest: versions.newest, former: versions.former, release: versions.newest.release };

/** By kind of document. */
export const siteDocumentViews: { readonly [Kind in SiteDocumentKind]: SiteDocumentView<SiteDocumentContent<Kind>> } = {
  navigation: viewOf('navigation'),
  styles: viewOf('styles'),
  headerFooter: viewOf('headerFooter', 'header-footer'),
};
