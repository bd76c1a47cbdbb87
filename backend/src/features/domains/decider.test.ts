import { describe, expect, it } from '@jest/globals';
import { DomainName, type SiteDomainEvent } from '@kontor/contracts/domains/domains';
import { given } from '../../../../test/support/given.ts';
import { domainDecider, mainDomainDecider } from './decider.ts';

const domain = 'www.hafen.example';
const added: SiteDomainEvent = { type: 'DomainAdded', data: { domain, proof: 'kontor-site=1' } };
const connected: SiteDomainEvent = { type: 'DomainConnected', data: { domain, by: 'dns' } };
const removed: SiteDomainEvent = { type: 'DomainRemoved', data: { domain } };

describe('domains of a site', () => {
  it('are added once, with the proof of the first time', () => {
    given(domainDecider)().when({ type: 'AddDomain', domain, proof: 'kontor-site=1' }).then([added]);
    given(domainDecider)(added).when({ type: 'AddDomain', domain, proof: 'kontor-site=2' }).then([]);
  });

  it('are connected once, and only if they were added', () => {
    given(domainDecider)(added).when({ type: 'ConnectDomain', domain, by: 'dns' }).then([connected]);
    given(domainDecider)(added, connected).when({ type: 'ConnectDomain', domain, by: 'file' }).then([]);
    given(domainDecider)()
      .when({ type: 'ConnectDomain', domain, by: 'dns' })
      .thenRefused('notFound', 'domains.unknown');
  });

  it('need a new proof after they were removed', () => {
    given(domainDecider)(added, connected).when({ type: 'RemoveDomain', domain }).then([removed]);
    given(domainDecider)(added, connected, removed)
      .when({ type: 'AddDomain', domain, proof: 'kontor-site=2' })
      .then([{ type: 'DomainAdded', data: { domain, proof: 'kontor-site=2' } }]);
  });

  it('have one main address at a time', () => {
    const chosen = { type: 'MainDomainChosen', data: { domain } } as const;
    given(mainDomainDecider)().when({ domain }).then([chosen]);
    given(mainDomainDecider)(chosen).when({ domain }).then([]);
    given(mainDomainDecider)().when({ domain: null }).then([]);
  });
});

describe('a domain name', () => {
  it.each([
    ['www.beispiel.de', 'www.beispiel.de'],
    [' WWW.Beispiel.DE ', 'www.beispiel.de'],
    ['https://www.beispiel.de/', 'www.beispiel.de'],
    ['blumen-müller.de', 'xn--blumen-mller-klb.de'],
    ['beispiel.de.', 'beispiel.de'],
  ])('is taken as people type it: %j', (typed, name) => {
    expect(DomainName.parse(typed)).toBe(name);
  });

  it.each([
    '',
    'beispiel',
    'localhost',
    'laden.localhost',
    'drucker.local',
    '192.0.2.1',
    '[2001:db8::1]',
    'beispiel.de:8080',
    'beispiel.de/pfad',
    'wer@beispiel.de',
    '-a.de',
    `${'a'.repeat(64)}.de`,
    `${'a.'.repeat(140)}de`,
  ])('is refused: %j', (typed) => {
    expect(DomainName.safeParse(typed).error?.issues[0]?.message).toBe('domains.nameInvalid');
  });
});
