import type { DocumentEvent } from '@kontor/contracts/documents/documents';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { NavigationContent } from '@kontor/contracts/documents/navigation';
import { type ReleasedVersions, withoutRelease, withVersion } from '@kontor/contracts/documents/released-versions';

export interface ReleasedNavigation extends ReleasedVersions<NavigationContent> {
  /** Of the newest version. */
  readonly release: number;
}

type Versioned = Extract<Recorded<DocumentEvent>, { type: 'VersionNoted' | 'VersionWithdrawn' | 'VersionDropped' }>;

/** A site's released navigation: one document. */
export const navigationView: Projection<ReleasedNavigation, Versioned> = {
  schema: { name: 'navigation', indexes: { release: ['release'] } },
  types: followed<DocumentEvent>()({
    DocumentCreated: false,
    DocumentEdited: false,
    EditUndone: false,
    DocumentDeleted: false,
    DocumentRestored: false,
    VersionNoted: true,
    VersionWithdrawn: true,
    VersionDropped: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.documentId }),
  evolve: (navigation, { type, data }) => {
    const { release } = data;
    if (type === 'VersionNoted') {
      return data.kind === 'navigation' ? kept(withVersion(navigation, { release, content: data.content })) : null;
    }
    // Of a document of another kind.
    if (navigation === null) return null;
    return kept(
      type === 'VersionWithdrawn'
        ? withVersion(navigation, { release, content: null })
        : withoutRelease(navigation, release),
    );
  },
};

const kept = (versions: ReleasedVersions<NavigationContent> | null): ReleasedNavigation | null =>
  versions && { newest: versions.newest, former: versions.former, release: versions.newest.release };
