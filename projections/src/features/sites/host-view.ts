import { DIRECTORY, type HostEvent, type HostView } from '@kontor/contracts/sites/sites';
import { followed, type Projection, type Recorded } from '@kontor/contracts/kernel/projection';

export const hostView: Projection<HostView, Recorded<HostEvent>> = {
  schema: { name: 'hosts', indexes: { site: ['siteId'] }, generation: 2 },
  types: followed<HostEvent>()({
    HostAssigned: true,
    HostReleased: true,
  }),
  keyOf: ({ data }) => ({ siteId: DIRECTORY, id: data.host }),
  evolve: (view, { type, data, position }) => {
    if (type === 'HostReleased') return view?.siteId === data.siteId ? null : view;
    return view?.siteId === data.siteId ? view : { ...data, since: position };
  },
};
