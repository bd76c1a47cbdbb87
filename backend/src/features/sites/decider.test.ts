import { describe, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { Host, SiteSettings } from '@kontor/contracts/sites/sites';
import { given } from '../../../../test/support/given.ts';
import { hostDecider, siteDecider } from './decider.ts';

const siteId = SiteId.parse('mein-verein');
const settings = SiteSettings.parse({ title: 'Mein Verein', storeSettings: {} });
const creation = { startingPoint: { name: 'club', version: 1 } } as const;
const created = { type: 'SiteCreated', data: { siteId, settings, creation } } as const;

describe('a site', () => {
  it('is made from a starting point once', () => {
    given(siteDecider)().when({ siteId, settings, creation }).then([created]);
    given(siteDecider)(created).when({ siteId, settings, creation }).thenRefused('conflict', 'sites.idTaken');
    const older = { type: 'SiteCreated', data: { siteId, settings } } as const;
    given(siteDecider)(older).when({ siteId, settings, creation }).thenRefused('conflict', 'sites.idTaken');
  });

  it('of today stays without a starting point', () => {
    given(siteDecider)()
      .when({ siteId, settings })
      .then([{ type: 'SiteCreated', data: { siteId, settings } }]);
    given(siteDecider)(created).when({ siteId, settings }).then([]);
  });
});

describe('a host', () => {
  const host = Host.parse('mein-verein.localhost');
  const assigned = { type: 'HostAssigned', data: { host, siteId } } as const;

  it('belongs to one site', () => {
    given(hostDecider)().when({ type: 'AssignHost', host, siteId }).then([assigned]);
    given(hostDecider)(assigned).when({ type: 'AssignHost', host, siteId }).then([]);
    const other = SiteId.parse('anderer');
    given(hostDecider)(assigned)
      .when({ type: 'AssignHost', host, siteId: other })
      .thenRefused('conflict', 'error.conflict');
  });

  it('is anybody’s once its site releases it, and only that site can', () => {
    const other = SiteId.parse('anderer');
    const released = { type: 'HostReleased', data: { host, siteId } } as const;
    given(hostDecider)(assigned).when({ type: 'ReleaseHost', host, siteId: other }).then([]);
    given(hostDecider)(assigned).when({ type: 'ReleaseHost', host, siteId }).then([released]);
    given(hostDecider)(assigned, released)
      .when({ type: 'AssignHost', host, siteId: other })
      .then([{ type: 'HostAssigned', data: { host, siteId: other } }]);
  });
});
