import type { DomainView, SiteDomainEvent } from '@kontor/contracts/domains/domains';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** One document per domain of a site. */
export const domainView: Projection<DomainView, Recorded<SiteDomainEvent>> = {
  schema: { name: 'domains', indexes: { name: ['domain'] } },
  types: followed<SiteDomainEvent>()({ DomainAdded: true, DomainConnected: true, DomainRemoved: true }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.domain }),
  evolve: (view, { type, data, metadata }) => {
    switch (type) {
      case 'DomainAdded':
        return { domain: data.domain, proof: data.proof, addedAt: metadata.at, connectedAt: null };
      case 'DomainConnected':
        return view && { ...view, connectedAt: metadata.at };
      case 'DomainRemoved':
        return null;
    }
  },
};
