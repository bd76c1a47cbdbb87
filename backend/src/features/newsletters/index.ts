import type { Feature } from '../../platform/feature.ts';
import {
  ChangeCampaign,
  ChangeCampaignHandler,
  NoteCampaignMail,
  NoteCampaignMailHandler,
} from './campaign-commands.ts';
import { audienceBinding, campaignBinding } from './campaign-reactors.ts';
import {
  ChangeMailingList,
  ConfirmNewsletter,
  JoinMailingList,
  LeaveNewsletter,
  NoteNewsletterConfirmation,
  TagSubscriber,
} from './commands.ts';
import { confirmationsBinding } from './confirmations-reactor.ts';
import {
  ChangeMailingListHandler,
  ConfirmNewsletterHandler,
  JoinMailingListHandler,
  LeaveNewsletterHandler,
  NoteNewsletterConfirmationHandler,
  TagSubscriberHandler,
} from './handlers.ts';
import { CampaignBouncesController } from './bounces-http.ts';
import { NewsletterSignUpController } from './http.ts';
import { AskProviderErasure, ChangeProvider, ChangeProviderHandler } from './provider-commands.ts';
import { AskProviderErasureHandler, providerErasuresBinding } from './provider-erasures.ts';
import { providerChecksBinding, providerMembersBinding } from './provider-reactors.ts';
import { wishesBinding } from './wishes-reactor.ts';

export const newsletters: Feature = {
  name: 'newsletters',
  commands: [
    JoinMailingList,
    ConfirmNewsletter,
    LeaveNewsletter,
    NoteNewsletterConfirmation,
    TagSubscriber,
    ChangeMailingList,
    ChangeCampaign,
    NoteCampaignMail,
    ChangeProvider,
    AskProviderErasure,
  ],
  controllers: [NewsletterSignUpController, CampaignBouncesController],
  commandHandlers: ({ log, handling, vault, queries: { sites } }) => [
    { message: JoinMailingList, handler: new JoinMailingListHandler(log, handling, vault, sites) },
    { message: ConfirmNewsletter, handler: new ConfirmNewsletterHandler(handling) },
    { message: LeaveNewsletter, handler: new LeaveNewsletterHandler(handling) },
    { message: NoteNewsletterConfirmation, handler: new NoteNewsletterConfirmationHandler(handling) },
    { message: TagSubscriber, handler: new TagSubscriberHandler(handling) },
    { message: ChangeMailingList, handler: new ChangeMailingListHandler(handling) },
    { message: ChangeCampaign, handler: new ChangeCampaignHandler(handling, sites) },
    { message: NoteCampaignMail, handler: new NoteCampaignMailHandler(handling) },
    { message: ChangeProvider, handler: new ChangeProviderHandler(handling) },
    { message: AskProviderErasure, handler: new AskProviderErasureHandler({ handling, vault }) },
  ],
  reactors: (platform, commands) => [
    confirmationsBinding(platform, commands),
    wishesBinding(platform, commands),
    audienceBinding(platform, commands),
    campaignBinding(platform, commands),
    providerChecksBinding(platform, commands),
    providerMembersBinding(platform),
    providerErasuresBinding(platform),
  ],
};
