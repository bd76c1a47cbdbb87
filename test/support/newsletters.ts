import { streamName } from '@kontor/contracts/kernel/events';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { SetPreferencesPayload } from '@kontor/contracts/preferences/commerce-preferences';
import type { SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { ListId } from '@kontor/contracts/newsletters/ids';
import { WriteMailingList } from '../../backend/src/features/newsletters/commands.ts';
import { setPreferences } from '../../backend/src/features/preferences/commands.ts';
import type { Kontor } from '../../backend/src/kontor.ts';
import type { ReceivedMail } from '../doubles/mail-catcher.ts';
import { demo, testContext } from './context.ts';
import { mailIds, mailOf } from './mails.ts';

export const POST = ListId.parse('8b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c01');
export const TEA = ListId.parse('8b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c02');

export const makeList = async (kontor: Kontor, listId: ListId, name: string): Promise<void> => {
  await kontor.server.commands.execute(
    new WriteMailingList(listId, { type: 'CreateList', listId, name }, testContext()),
  );
};

export const preferNewsletter = async (
  kontor: Kontor,
  preferences: Partial<SiteView['commerce']['newsletter']>,
): Promise<void> => {
  const payload = SetPreferencesPayload.parse({ namespace: 'newsletter', preferences });
  await kontor.server.commands.execute(setPreferences(payload, testContext()));
};

export const subscriberEvents = async (kontor: Kontor, email: string): Promise<readonly SubscriberEvent[]> => {
  const { vault, log } = kontor.platform;
  const personId = await vault.personOf(demo, email);
  return (await log.readStream(streamName('subscriber', demo, personId))) as unknown as readonly SubscriberEvent[];
};

export const mailsTo = async (folder: string, address: string): Promise<readonly ReceivedMail[]> => {
  const mails = await Promise.all((await mailIds(folder)).map((id) => mailOf(folder, id)));
  return mails.filter(({ to }) => to.includes(address));
};
