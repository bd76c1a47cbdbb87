import { REFUSAL_STATUS } from '@kontor/contracts/kernel/refusal';
import { messagesOf } from '@kontor/contracts/messages/index';
import { type AppLoadContext, data } from '@remix-run/node';
import { isRefusal, notFound } from '../../app/responses.server.ts';

export const PERSONS = '/personen';
export const personPath = (personId: string): string => `${PERSONS}/${personId}`;
export const certificatePath = (personId: string): string => `${personPath(personId)}/bescheinigung`;

export const eventName = (type: string, { site }: AppLoadContext): string => {
  const words: Readonly<Record<string, string | undefined>> = messagesOf(site.language);
  return words[`panel.history.event.${type}`] ?? type;
};

export const orPage =
  ({ inWords }: AppLoadContext) =>
  (error: unknown): never => {
    if (!isRefusal(error)) throw error;
    if (error.code === 'notFound') throw notFound();
    throw data({ message: inWords(error.text) }, { status: REFUSAL_STATUS[error.code] });
  };
