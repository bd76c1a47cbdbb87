import { type AccountId, Profile } from '@kontor/contracts/accounts/accounts';
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
import { demandAccess } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { sendMail } from '../../platform/mail/sending.ts';
import { withoutAddresses } from '../../platform/mail/without-addresses.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { ChangeCampaign, NoteCampaignMail } from './campaign-commands.ts';
import { campaignMail } from './campaign-mail.ts';
import { readCampaignMailId } from './message-ids.ts';
import { subscriberDecider, subscriberStream } from './subscriber-decider.ts';

const EACH_PAGE = 25;
/** Beyond this the audience is not counted before it is sent. */
const MOST_COUNTED = 500;
const CHANGES = { start: 'StartCampaign', pause: 'PauseCampaign', resume: 'ResumeCampaign' } as const;
/** In a mail that nobody gets: it ends nothing. */
const NO_TOKEN = 'vorschau';

/** NL-01: campaigns, for whoever writes them. */
export const campaignAccess = (platform: Platform, commands: CommandBus, scope: RequestScope): MerchantCampaigns => {
  const { queries, vault, ambient, mailer, handling } = platform;
  const { site } = scope;
  const read = () => demandAccess(scope, 'newsletters:read');
  const write = async (): Promise<CommandContext> => {
    const { actor } = await demandAccess(scope, 'newsletters:write');
    return scope.commandContext(actor);
  };
  /** @throws Refusal `notFound` */
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
  const written = (position: typeof scope.position): void => {
    if (position !== undefined) scope.position = position;
  };
  return {
    list: async (after) => {
      await read();
      return queries.newsletters.campaigns(site.id, { limit: EACH_PAGE, after }, scope.position);
    },
    byId: async (id) => {
      await read();
      return known(id);
    },
    save: async (id, content, madeFrom) => {
      const context = await write();
      const campaignId = id === null ? CampaignId.parse(stepId(context.commandId, 'campaign')) : (await known(id)).id;
      const change = { type: 'SaveCampaign', content, madeFrom } as const;
      written((await commands.execute(new ChangeCampaign(campaignId, change, context))).position);
      return campaignId;
    },
    audience: async (id) => {
      await read();
      const { listId, tag } = (await known(id)).content;
      const asked = { listId, standing: 'joined', tag: tag ?? undefined, limit: MOST_COUNTED } as const;
      const { subscribers, next } = await queries.newsletters.subscribers(site.id, asked, scope.position);
      return { count: subscribers.length, isMore: next !== null };
    },
    preview: async (id): Promise<CampaignPreview> => {
      await read();
      const { subject, html = '', text } = await mailTo('vorschau@example.org', await known(id), NO_TOKEN);
      return { subject, html, text };
    },
    test: async (id) => {
      const { actor } = await write();
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
      const context = await write();
      const { id: campaignId } = await known(id);
      const type = CHANGES[asked];
      const change = type === 'StartCampaign' ? { type, origin: scope.origin } : { type };
      written((await commands.execute(new ChangeCampaign(campaignId, change, context))).position);
    },
    recipients: async (id, after) => {
      await read();
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
      const context = await write();
      const mail = readCampaignMailId(messageId);
      if (!mail) throw new Refusal('notFound', { key: 'campaign.mailUnknown' });
      const subscriber = await handling.stateOf(subscriberDecider, subscriberStream(site.id, mail.personId));
      const contact = subscriber.contact && (await open<SubscriberContact>(vault, site.id, subscriber.contact));
      // Such a text names whom the mail was for, and is kept for ever.
      const said = withoutAddresses(reason, contact?.email);
      await commands.execute(new NoteCampaignMail({ type: 'NoteBounced', ...mail, reason: said }, context));
    },
  };
};
