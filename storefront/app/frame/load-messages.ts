import type { Messages } from '@kontor/contracts/messages/index';

/** `messagesOf` for the browser, which gets the one catalogue it needs. */
export const loadMessages = async (language: string): Promise<Messages> =>
  language.toLowerCase().startsWith('en')
    ? (await import('@kontor/contracts/messages/en')).en
    : (await import('@kontor/contracts/messages/de')).de;
