import {
  DomainName,
  type DomainProof,
  type DomainView,
  MAX_DOMAINS,
  PROOF_PATH,
  proofRecordName,
  type SiteDomains,
} from '@kontor/contracts/domains/domains';
import type { DomainAnswer, DomainsAnswer } from '@kontor/contracts/domains/responses';
import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { Host } from '@kontor/contracts/sites/sites';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { WriteHost } from '../sites/exports.ts';
import { ChooseMainDomain, MAIN, WriteDomain } from './commands.ts';
import { type DomainCommand, mainDomainDecider } from './decider.ts';

const domainCalls = (platform: Platform, commands: CommandBus, scope: RequestScope, { actor }: Caller): SiteDomains => {
  const { queries, domainProofs, ambient, handling } = platform;
  const { site } = scope;
  const context = scope.commandContext(actor);
  const step = (name: string) => followContext(context, stepId(context.commandId, name));

  const listed = async (): Promise<readonly DomainView[]> => queries.domains.list(site.id, scope.position);
  const known = async (typed: string): Promise<DomainView> => {
    const domain = DomainName.safeParse(typed).data;
    const view = (await listed()).find((one) => one.domain === domain);
    if (!view) throw new Refusal('notFound', { key: 'domains.unknown' });
    return view;
  };
  const write = async (command: DomainCommand, name: string): Promise<void> => {
    scope.wrote(await commands.execute(new WriteDomain(command, step(name))));
  };
  /** From its stream, which knows it at once. */
  const mainDomain = async (): Promise<Host | null> =>
    handling.stateOf(mainDomainDecider, streamName('mainDomain', site.id, MAIN));
  const answer = async (domain: Host): Promise<DomainAnswer> => answerOf(await known(domain), await mainDomain());
  const all = async (): Promise<DomainsAnswer> => {
    const main = await mainDomain();
    return {
      address: (await queries.sites.firstHost(site.id)) ?? '',
      domains: (await listed()).map((view) => answerOf(view, main)),
    };
  };
  const choose = async (domain: Host | null): Promise<void> => {
    scope.wrote(await commands.execute(new ChooseMainDomain({ domain }, step('main'))));
  };

  return {
    list: all,
    add: async ({ domain }) => {
      if (isSandbox(site.id)) throw new Refusal('conflict', { key: 'domains.ofSandbox' });
      const domains = await listed();
      if (domains.length >= MAX_DOMAINS && !domains.some((one) => one.domain === domain)) {
        throw new Refusal('conflict', { key: 'domains.tooMany', params: { most: MAX_DOMAINS } });
      }
      if ((await queries.sites.siteOfHost(domain)) === site.id && !domains.some((one) => one.domain === domain)) {
        throw refuseField('domain', { key: 'domains.hasAlready' });
      }
      await write({ type: 'AddDomain', domain, proof: `kontor-site=${ambient.ids.uuid()}` }, 'add');
      return answer(domain);
    },
    connect: async (typed) => {
      const { domain, proof } = await known(typed);
      const by = await proofFound(domainProofs, domain, proof);
      if (by === null) throw new Refusal('conflict', { key: 'domains.proofMissing', params: { domain } });
      const assign = { type: 'AssignHost', siteId: site.id, host: domain } as const;
      await commands.execute(new WriteHost(assign, step('host'))).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'conflict') {
          throw new Refusal('conflict', { key: 'domains.taken', params: { domain } });
        }
        throw error;
      });
      await write({ type: 'ConnectDomain', domain, by }, 'connect');
      return answer(domain);
    },
    remove: async (typed) => {
      const { domain } = await known(typed);
      if ((await mainDomain()) === domain) await choose(null);
      await commands.execute(new WriteHost({ type: 'ReleaseHost', siteId: site.id, host: domain }, step('host')));
      await write({ type: 'RemoveDomain', domain }, 'remove');
    },
    chooseMain: async ({ domain }) => {
      if (domain !== null && (await known(domain)).connectedAt === null) {
        throw new Refusal('conflict', { key: 'domains.notConnected', params: { domain } });
      }
      await choose(domain);
      return all();
    },
  };
};

export const siteDomains = authorizedSession(
  {
    list: 'settings:write',
    add: 'settings:write',
    connect: 'settings:write',
    remove: 'settings:write',
    chooseMain: 'settings:write',
  },
  domainCalls,
);

const proofFound = async (
  proofs: Platform['domainProofs'],
  domain: Host,
  proof: string,
): Promise<DomainProof | null> => {
  const [found, content] = await Promise.all([proofs.texts(proofRecordName(domain)), proofs.file(domain, PROOF_PATH)]);
  if (found.includes(proof)) return 'dns';
  return content.trim() === proof ? 'file' : null;
};

const answerOf = ({ domain, proof, addedAt, connectedAt }: DomainView, mainDomain: Host | null): DomainAnswer => ({
  domain,
  isConnected: connectedAt !== null,
  isMain: mainDomain === domain,
  proof: {
    record: { type: 'TXT', name: proofRecordName(domain), value: proof },
    file: { url: `http://${domain}${PROOF_PATH}`, content: proof },
  },
  addedAt,
  connectedAt,
});
