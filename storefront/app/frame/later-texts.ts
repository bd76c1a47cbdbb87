import { loadLaterMessages, loadMessages } from './load-messages.ts';

/**
 * Texts that product pages do not use. Importing this waits until the catalogue has them. The server always has all
 * texts.
 */
if (typeof document !== 'undefined') {
  const { lang } = document.documentElement;
  const [messages, later] = await Promise.all([loadMessages(lang), loadLaterMessages(lang)]);
  Object.assign(messages, later);
}
