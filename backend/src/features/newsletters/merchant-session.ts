import { isEmailAddress } from '@kontor/contracts/kernel/email-address';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import { ListId } from '@kontor/contracts/newsletters/ids';
import {
  type AddSubscriberBody,
  type AnsweredSubscriber,
  type ImportBody,
  type ImportOutcome,
  type ListBody,
  type ListChange,
  type ListedQuery,
  type MerchantNewsletters,
  MAX_IMPORTED,
} from '@kontor/contracts/newsletters/panel';
import { type MailingListView, MAX_LISTS, type SubscriberView } from '@kontor/contracts/newsletters/queries';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import { openText } from '../../platform/typed-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { WritePreferences } from '../preferences/exports.ts';
import { JoinMailingList, WriteMailingList, WriteSubscriber } from './commands.ts';
import type { ListCommand } from './list-decider.ts';

const MAX_NAMED = 20;

const newsletterCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  caller: Caller,
): MerchantNewsletters => {
  const { queries, vault } = platform;
  const { site } = scope;
  const write = (): CommandContext => scope.commandContext(caller.actor);
  const known = async (listId: string): Promise<MailingListView> => {
    const list = await queries.newsletters.list(site.id, listId, scope.position);
    if (!list) throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
    return list;
  };
  const answered = async (listId: string, view: SubscriberView): Promise<readonly AnsweredSubscriber[]> => {
    const { personId, contact, tags, lists } = view;
    const membership = lists[listId];
    const email = (await open<SubscriberContact>(vault, site.id, contact))?.email ?? null;
    if (!membership) return [];
    const consent = (await openText(vault, site.id, membership.consent)) ?? '';
    return [{ personId, email, tags, membership: { ...membership, consent } }];
  };
  const change = async (command: ListCommand, context: CommandContext): Promise<void> => {
    scope.wrote(await commands.execute(new WriteMailingList(command.listId, command, context)));
  };
  const own = async (listId: ListId, context: CommandContext): Promise<void> => {
    const next = followContext(context, stepId(context.commandId, 'own'));
    const command = { type: 'ChangePreferences', namespace: 'newsletter', fields: { listId } } as const;
    scope.wrote(await commands.execute(new WritePreferences(command, next)));
  };
  const join = async (
    listId: string,
    email: string,
    consent: string,
    source: 'panel' | 'import',
    context: CommandContext,
  ) => {
    const language = mailLanguageOf(undefined, site.language);
    const origin = scope.origin;
    const request = { email, listId, source, proof: 'confirmed', language, origin, consent } as const;
    const joined = await commands.execute(new JoinMailingList(request, context));
    if (joined.hasJoined) scope.wrote(joined);
    return joined.hasJoined;
  };
  return {
    lists: async () => {
      const lists = await queries.newsletters.lists(site.id, scope.position);
      return { lists, ownId: site.commerce.newsletter.listId };
    },
    list: async (listId: string, since: Instant) => {
      const list = await known(listId);
      const days = await queries.newsletters.days(site.id, list.id, since);
      return { list, isOwn: site.commerce.newsletter.listId === list.id, days };
    },
    createList: async ({ name }: ListBody) => {
      const context = write();
      const lists = await queries.newsletters.lists(site.id, scope.position);
      if (lists.length >= MAX_LISTS)
        throw refuseField('name', { key: 'newsletter.tooManyLists', params: { max: MAX_LISTS } });
      const listId = ListId.parse(stepId(context.commandId, 'list'));
      await change({ type: 'CreateList', listId, name }, context);
      // The first list is the default.
      if (lists.length === 0) await own(listId, context);
      return listId;
    },
    changeList: async (id: string, asked: ListChange) => {
      const context = write();
      const { id: listId } = await known(id);
      if (asked.kind === 'own') return own(listId, context);
      if (asked.kind === 'rename') return change({ type: 'RenameList', listId, name: asked.name }, context);
      return change({ type: asked.kind === 'archive' ? 'ArchiveList' : 'RestoreList', listId }, context);
    },
    subscribers: async (asked: ListedQuery) => {
      const { subscribers, next } = await queries.newsletters.subscribers(site.id, asked, scope.position);
      const rows = await Promise.all(subscribers.map((view) => answered(asked.listId, view)));
      return { subscribers: rows.flat(), next };
    },
    find: async (listId: string, email: string) => {
      const personId = await vault.findPerson(site.id, email.trim().toLowerCase());
      const view = personId && (await queries.newsletters.subscriber(site.id, personId, scope.position));
      return view ? ((await answered(listId, view))[0] ?? null) : null;
    },
    add: async (listId: string, { email, consent }: AddSubscriberBody) =>
      join(listId, email, consent, 'panel', write()),
    importAddresses: async (listId: string, { addresses, consent }: ImportBody): Promise<ImportOutcome> => {
      const context = write();
      await known(listId);
      const typed = [...new Set(addresses.split(/[\s,;]+/u).filter((text) => text !== ''))];
      if (typed.length > MAX_IMPORTED) {
        throw refuseField('addresses', { key: 'newsletter.tooManyAddresses', params: { max: MAX_IMPORTED } });
      }
      const valid = typed.filter(isEmailAddress);
      let added = 0;
      for (const email of valid) {
        const next = followContext(context, stepId(context.commandId, email.toLowerCase()));
        if (await join(listId, email, consent, 'import', next)) added += 1;
      }
      const invalid = typed.filter((text) => !isEmailAddress(text)).slice(0, MAX_NAMED);
      return { added, unchanged: valid.length - added, invalid };
    },
    tag: async (personId: PersonId, tags: readonly string[]) => {
      const context = write();
      const command = { type: 'Tag', personId, tags } as const;
      scope.wrote(await commands.execute(new WriteSubscriber(personId, command, context)));
    },
    remove: async (id: string, personId: PersonId) => {
      const context = write();
      const { id: listId } = await known(id);
      const command = { type: 'Leave', personId, listId, campaignId: null, by: 'merchant' } as const;
      scope.wrote(await commands.execute(new WriteSubscriber(personId, command, context)));
    },
  };
};

export const newsletterAccess = authorizedSession(
  {
    lists: 'newsletters:read',
    list: 'newsletters:read',
    createList: 'newsletters:write',
    changeList: 'newsletters:write',
    subscribers: 'newsletters:read',
    find: 'newsletters:read',
    add: 'newsletters:write',
    importAddresses: 'newsletters:write',
    tag: 'newsletters:write',
    remove: 'newsletters:write',
  },
  newsletterCalls,
);
