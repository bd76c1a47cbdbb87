import { format, type MessageKey, type MessageParams, messagesOf } from '@kontor/contracts/messages/index';
import type { OrderView } from '@kontor/contracts/orders';
import type { Mail, MailAddress } from '@kontor/contracts/ports/mailer';
import type { SiteView } from '@kontor/contracts/sites';
import { moneyText } from '../../platform/money-text.ts';
import { shownCode } from './codes.ts';
import type { CodedGiftCard } from './issuing.ts';

export interface GiftCardMail {
  readonly site: Pick<SiteView, 'title' | 'useCLDRMoneyFormat'>;
  readonly order: Pick<OrderView, 'id' | 'number' | 'language' | 'currency'>;
  readonly from: Mail['from'];
  readonly to: MailAddress & { readonly name: string };
  /** At least one. */
  readonly cards: readonly CodedGiftCard[];
}

/** GC-01: the mail that brings an order's gift cards; the same mail whenever it is made. */
export const giftCardMail = ({ site, order, from, to, cards }: GiftCardMail): Mail => {
  const { language, currency } = order;
  const texts = messagesOf(language);
  const text = (key: MessageKey, params?: MessageParams): string => format(texts[key], params);
  const isOne = cards.length === 1;
  const words: Words = {
    language,
    subject: text(isOne ? 'giftCardMail.subjectOne' : 'giftCardMail.subjectMany', {
      n: cards.length,
      shop: site.title,
    }),
    greeting: text('giftCardMail.greeting', { name: to.name }),
    intro: text(isOne ? 'giftCardMail.introOne' : 'giftCardMail.introMany', { number: order.number }),
    code: text('giftCardMail.code'),
    cards: cards.map(({ code, amountCents }) => ({
      title: text('giftCardMail.amount', {
        amount: moneyText({ language, currency, useCLDRMoneyFormat: site.useCLDRMoneyFormat }, amountCents),
      }),
      code: shownCode(code),
    })),
    notes: [text('giftCardMail.redeem'), text('giftCardMail.keep')],
    regards: [text('giftCardMail.regards'), site.title],
  };
  const { subject } = words;
  return { id: `gift-cards-${order.id}`, from, to, subject, text: plain(words), html: html(words), language };
};

interface Words {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly intro: string;
  readonly code: string;
  readonly cards: readonly { readonly title: string; readonly code: string }[];
  readonly notes: readonly string[];
  readonly regards: readonly [string, string];
}

const plain = ({ greeting, intro, code, cards, notes, regards }: Words): string => {
  const shown = cards.map((card) => `${card.title}\n${code}: ${card.code}`);
  return `${[greeting, intro, ...shown, ...notes, regards.join('\n')].join('\n\n')}\n`;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? character);

/** Colours follow the reader's scheme; where a mail program drops the styles, the words stand in order all the same. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { margin: 0; padding: 24px 16px; background: #ffffff; color: #1d1b18; font: 17px/1.5 system-ui, -apple-system, 'Segoe UI', Arial, sans-serif; }
  main { max-width: 560px; margin: 0 auto; }
  .card { margin: 16px 0; padding: 20px; border: 1px solid #8a8378; border-radius: 8px; background: #f6f3ee; }
  .card p { margin: 0; }
  .code { font: 700 20px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.02em; overflow-wrap: anywhere; }
  @media (prefers-color-scheme: dark) {
    body { background: #171513; color: #f3efe8; }
    .card { border-color: #8a8378; background: #24211e; }
  }
`;

const html = ({ language, subject, greeting, intro, code, cards, notes, regards }: Words): string => {
  const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
  const card = (one: Words['cards'][number]): string =>
    `<div class="card"><p><strong>${escaped(one.title)}</strong></p><p>${escaped(code)}</p><p class="code">${escaped(one.code)}</p></div>`;
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${[paragraph(greeting), paragraph(intro), ...cards.map(card), ...notes.map(paragraph)].join('\n')}
<p>${regards.map(escaped).join('<br>')}</p>
</main>
</body>
</html>
`;
};
