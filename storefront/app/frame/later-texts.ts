import { loadLaterMessages, loadMessages } from './load-messages.ts';

/**
 * Texts that no product page says. Whoever imports this waits until the page's catalogue has them: pages of which there
 * is little, and parts that come lazily. The server has all texts from the beginning.
 */
if (typeof document !== 'undefined') {
  const { lang } = document.documentElement;
  const [messages, later] = await Promise.all([loadMessages(lang), loadLaterMessages(lang)]);
  Object.assign(messages, later);
}
