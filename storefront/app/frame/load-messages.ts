import type { Messages } from '@kontor/contracts/messages/index';

const isEnglish = (language: string): boolean => language.toLowerCase().startsWith('en');

/** `messagesOf` for the browser, which loads only the catalogue it needs. */
export const loadMessages = async (language: string): Promise<Messages> =>
  isEnglish(language)
    ? (await import('@kontor/contracts/messages/en')).en
    : (await import('@kontor/contracts/messages/de')).de;

/** The texts that the first catalogue leaves out in browsers. */
export const loadLaterMessages = async (language: string): Promise<Partial<Messages>> =>
  (isEnglish(language) ? await import('virtual:later-texts/en') : await import('virtual:later-texts/de')).default;
