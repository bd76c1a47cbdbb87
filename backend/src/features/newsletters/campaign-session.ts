import { Profile } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CampaignPreview, MerchantCampaigns } from '@kontor/contracts/newsletters/campaign-panel';
import type { CampaignView } from '@kontor/contracts/newsletters/campaigns';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import { CampaignId } from '@kontor/contracts/newsletters/ids';
import type { Mail } from '@kontor/contracts/ports/mailer';
import { mailLanguageOf } from '@kontor/contracts/restock/calls';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { Caller } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { sendMail } from '../../platform/mail/sending.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { campaignMail } from './campaign-mail.ts';
import { WriteCampaign } from './commands.ts';
import { readCampaignMailId } from './message-ids.ts';
import { subscriberDecider, subscriberStream } from './subscriber-decider.ts';

const EACH_PAGE = 25;
/** Larger audiences are not counted before sending. */
const MAX_COUNTED = 500;
const CHANGES = { start: 'StartCampaign', pause: 'PauseCampaign', resume: 'ResumeCampaign' } as const;
const NO_TOKEN = 'vorschau';

const campaignCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  caller: Caller,
): MerchantCampaigns => {
  const { queries, vault, ambient, mailer, handling } = platform;
  const { site } = scope;
  const write = (): CommandContext => scope.commandContext(caller.actor);
  const known = async (id: string): Promise<CampaignView> => {
    const found = await queries.newsletters.campaign(site.id, id, scope.position);
    if (!found) throw new Refusal('notFound', { key: 'campaign.unknown' });
    return found;
  };
  const mailTo = async (email: string, { id, content }: CampaignView, mailId: string): Promise<Mail> => {
    const list = await queries.newsletters.list(site.id, content.listId);
    return campaignMail({
      id: mailId,
      site,
      contact: { email },
      language: mailLanguageOf(undefined, site.language),
      origin: scope.origin,
      listName: list?.name ?? '',
      content,
      unsubscribeToken: `${NO_TOKEN}-${id}`,
    });
  };
  return {
    list: (after) => queries.newsletters.campaigns(site.id, { limit: EACH_PAGE, after }, scope.position),
    byId: (id) => known(id),
    save: async (id, content, madeFrom) => {
      const context = write();
      const campaignId = id === null ? CampaignId.parse(stepId(context.commandId, 'campaign')) : (await known(id)).id;
      const command = { type: 'SaveCampaign', campaignId, content, madeFrom } as const;
      scope.wrote(await commands.execute(new WriteCampaign(campaignId, command, context)));
      return campaignId;
    },
    audience: async (id) => {
      const { listId, tag } = (await known(id)).content;
      const asked = { listId, standing: 'joined', tag: tag ?? undefined, limit: MAX_COUNTED } as const;
      const { subscribers, next } = await queries.newsletters.subscribers(site.id, asked, scope.position);
      return { count: subscribers.length, isMore: next !== null };
    },
    preview: async (id): Promise<CampaignPreview> => {
      const { subject, html = '', text } = await mailTo('vorschau@example.org', await known(id), NO_TOKEN);
      return { subject, html, text };
    },
    test: async (id) => {
      const { actor } = caller;
      const campaign = await known(id);
      const accountId = actor.startsWith('user:') ? (actor.slice('user:'.length) as AccountId) : null;
      const account = accountId && (await queries.accounts.byId(site.id, accountId));
      const profile = account && (await open(vault, site.id, account.profile, Profile));
      if (!profile) throw new Refusal('invalid', { key: 'campaign.testNobody' });
      const mail = await mailTo(profile.email, campaign, `campaign-test-${ambient.ids.uuid()}`);
      const reason = await sendMail(mailer, mail).catch((error: Error) => error.message);
      if (reason !== null) throw new Refusal('unavailable', { key: 'campaign.testFailed' });
      return profile.email;
    },
    change: async (id, asked) => {
      const context = write();
      const { id: campaignId } = await known(id);
      const type = CHANGES[asked];
      const command = type === 'StartCampaign' ? { type, campaignId, origin: scope.origin } : { type, campaignId };
      scope.wrote(await commands.execute(new WriteCampaign(campaignId, command, context)));
    },
    recipients: async (id, after) => {
      const campaign = await known(id);
      const asked = { limit: EACH_PAGE, after };
      const { recipients, next } = await queries.newsletters.recipients(site.id, campaign.id, asked, scope.position);
      const people = await queries.newsletters.subscribersOf(
        site.id,
        recipients.map(({ personId }) => personId),
      );
      const contacts = new Map(people.map(({ personId, contact }) => [personId, contact]));
      const named = recipients.map(async (recipient) => {
        const contact = contacts.get(recipient.personId);
        const person = contact && (await open<SubscriberContact>(vault, site.id, contact));
        return { ...recipient, email: person?.email ?? null };
      });
      return { recipients: await Promise.all(named), next };
    },
    bounced: async (messageId, reason) => {
      const context = write();
      const mail = readCampaignMailId(messageId);
      if (!mail) throw new Refusal('notFound', { key: 'campaign.mailUnknown' });
      const subscriber = await handling.stateOf(subscriberDecider, subscriberStream(site.id, mail.personId));
      const contact = subscriber.contact && (await open<SubscriberContact>(vault, site.id, subscriber.contact));
      // Bounce texts contain the address and are kept for ever, so addresses are removed.
      const said = withoutAddresses(reason, contact?.email);
      const command = { type: 'NoteBounced', ...mail, reason: said } as const;
      await commands.execute(new WriteCampaign(mail.campaignId, command, context));
    },
  };
};

export const campaignAccess = authorizedSession(
  {
    list: 'newsletters:read',
    byId: 'newsletters:read',
    save: 'newsletters:write',
    audience: 'newsletters:read',
    preview: 'newsletters:read',
    test: 'newsletters:write',
    change: 'newsletters:write',
    recipients: 'newsletters:read',
    bounced: 'newsletters:write',
  },
  campaignCalls,
);
