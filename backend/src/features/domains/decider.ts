import type { DomainProof, MainDomainEvent, SiteDomainEvent } from '@kontor/contracts/domains/domains';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Host } from '@kontor/contracts/sites/sites';

export type DomainCommand =
  | { readonly type: 'AddDomain'; readonly domain: Host; readonly proof: string }
  /** The proof was found, and the host is the site's. */
  | { readonly type: 'ConnectDomain'; readonly domain: Host; readonly by: DomainProof }
  | { readonly type: 'RemoveDomain'; readonly domain: Host };

/** `null`: not added, or removed. */
export type DomainState = { readonly proof: string; readonly isConnected: boolean } | null;

export const domainDecider: Decider<DomainState, DomainCommand, SiteDomainEvent> = {
  initial: null,
  evolve: (state, event) => {
    switch (event.type) {
      case 'DomainAdded':
        return { proof: event.data.proof, isConnected: false };
      case 'DomainConnected':
        return state && { ...state, isConnected: true };
      case 'DomainRemoved':
        return null;
    }
  },
  decide: (command, state) => {
    const { domain } = command;
    switch (command.type) {
      case 'AddDomain':
        return state === null ? [{ type: 'DomainAdded', data: { domain, proof: command.proof } }] : [];
      case 'ConnectDomain':
        if (state === null) throw new Refusal('notFound', { key: 'domains.unknown' });
        return state.isConnected ? [] : [{ type: 'DomainConnected', data: { domain, by: command.by } }];
      case 'RemoveDomain':
        return state === null ? [] : [{ type: 'DomainRemoved', data: { domain } }];
    }
  },
};

export interface MainDomainCommand {
  readonly domain: Host | null;
}

export const mainDomainDecider: Decider<Host | null, MainDomainCommand, MainDomainEvent> = {
  initial: null,
  evolve: (_, { data }) => data.domain,
  decide: ({ domain }, chosen) => (domain === chosen ? [] : [{ type: 'MainDomainChosen', data: { domain } }]),
};
