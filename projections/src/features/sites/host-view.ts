import { DIRECTORY, type HostEvent, type HostView } from '@kontor/contracts/sites/sites';
import { followed, type Projection, type Recorded } from '@kontor/contracts/kernel/projection';

/** Which site a host name belongs to. */
export const hostView: Projection<HostView, Recorded<HostEvent>> = {
  schema: { name: 'hosts', indexes: { site: ['siteId'] }, generation: 2 },
  types: followed<HostEvent>()({
    HostAssigned: true,
  }),
  keyOf: ({ data }) => ({ siteId: DIRECTORY, id: data.host }),
  evolve: (view, { data, position }) => (view?.siteId === data.siteId ? view : { ...data, since: position }),
};
