import { isEmailAddress } from '@kontor/contracts/kernel/email-address';
import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
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
  MOST_IMPORTED,
} from '@kontor/contracts/newsletters/panel';
import { type MailingListView, MOST_LISTS, type SubscriberView } from '@kontor/contracts/newsletters/queries';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import { openText } from '../../platform/typed-texts.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChangePreferences } from '../preferences/commands.ts';
import { ChangeMailingList, JoinMailingList, LeaveNewsletter, TagSubscriber } from './commands.ts';
import type { ListCommand } from './list-decider.ts';

const MOST_NAMED = 20;

/** NL-01: mailing lists and who is on them, for whoever writes newsletters. */
export const newsletterAccess = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
): MerchantNewsletters => {
  const { queries, vault } = platform;
  const { site } = scope;
  const read = () => demandAccess(scope, 'newsletters:read');
  const write = async (): Promise<CommandContext> => {
    const { actor } = await demandAccess(scope, 'newsletters:write');
    return scope.commandContext(actor);
  };
  const written = (position: Position | undefined): void => {
    if (position !== undefined) scope.position = position;
  };
  /** @throws Refusal `notFound` */
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
    written((await commands.execute(new ChangeMailingList(command, context))).position);
  };
  const own = async (listId: ListId, context: CommandContext): Promise<void> => {
    const next = followContext(context, stepId(context.commandId, 'own'));
    const payload = { namespace: 'newsletter', fields: { listId } } as const;
    written((await commands.execute(new ChangePreferences(payload, next))).position);
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
    if (joined.hasJoined) written(joined.position);
    return joined.hasJoined;
  };
  return {
    lists: async () => {
      await read();
      const lists = await queries.newsletters.lists(site.id, scope.position);
      return { lists, ownId: site.commerce.newsletter.listId };
    },
    list: async (listId: string, since: Instant) => {
      await read();
      const list = await known(listId);
      const days = await queries.newsletters.days(site.id, list.id, since);
      return { list, isOwn: site.commerce.newsletter.listId === list.id, days };
    },
    createList: async ({ name }: ListBody) => {
      const context = await write();
      const lists = await queries.newsletters.lists(site.id, scope.position);
      if (lists.length >= MOST_LISTS)
        throw refuseField('name', { key: 'newsletter.tooManyLists', params: { max: MOST_LISTS } });
      const listId = ListId.parse(stepId(context.commandId, 'list'));
      await change({ type: 'CreateList', listId, name }, context);
      // The first one is the one that is meant where nobody names any.
      if (lists.length === 0) await own(listId, context);
      return listId;
    },
    changeList: async (id: string, asked: ListChange) => {
      const context = await write();
      const { id: listId } = await known(id);
      if (asked.kind === 'own') return own(listId, context);
      if (asked.kind === 'rename') return change({ type: 'RenameList', listId, name: asked.name }, context);
      return change({ type: asked.kind === 'archive' ? 'ArchiveList' : 'RestoreList', listId }, context);
    },
    subscribers: async (asked: ListedQuery) => {
      await read();
      const { subscribers, next } = await queries.newsletters.subscribers(site.id, asked, scope.position);
      const rows = await Promise.all(subscribers.map((view) => answered(asked.listId, view)));
      return { subscribers: rows.flat(), next };
    },
    find: async (listId: string, email: string) => {
      await read();
      const personId = await vault.findPerson(site.id, email.trim().toLowerCase());
      const view = personId && (await queries.newsletters.subscriber(site.id, personId, scope.position));
      return view ? ((await answered(listId, view))[0] ?? null) : null;
    },
    add: async (listId: string, { email, consent }: AddSubscriberBody) =>
      join(listId, email, consent, 'panel', await write()),
    importAddresses: async (listId: string, { addresses, consent }: ImportBody): Promise<ImportOutcome> => {
      const context = await write();
      await known(listId);
      const typed = [...new Set(addresses.split(/[\s,;]+/u).filter((text) => text !== ''))];
      if (typed.length > MOST_IMPORTED) {
        throw refuseField('addresses', { key: 'newsletter.tooManyAddresses', params: { max: MOST_IMPORTED } });
      }
      const valid = typed.filter(isEmailAddress);
      let added = 0;
      for (const email of valid) {
        const next = followContext(context, stepId(context.commandId, email.toLowerCase()));
        if (await join(listId, email, consent, 'import', next)) added += 1;
      }
      const invalid = typed.filter((text) => !isEmailAddress(text)).slice(0, MOST_NAMED);
      return { added, unchanged: valid.length - added, invalid };
    },
    tag: async (personId: PersonId, tags: readonly string[]) => {
      const context = await write();
      written(await commands.execute(new TagSubscriber(personId, tags, context)));
    },
    remove: async (id: string, personId: PersonId) => {
      const context = await write();
      const { id: listId } = await known(id);
      written(await commands.execute(new LeaveNewsletter({ personId, listId, campaignId: null }, 'merchant', context)));
    },
  };
};
