export { AskProviderErasure, JoinMailingList, WriteMailingList, WriteSubscriber } from './commands.ts';
export { WriteCampaign } from './commands.ts';
