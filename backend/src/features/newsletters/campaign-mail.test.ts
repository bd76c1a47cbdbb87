import { describe, expect, it } from '@jest/globals';
import { orderSite } from '../../../../test/support/priced-orders.ts';
import { ListId } from '@kontor/contracts/newsletters/ids';
import { campaignMail } from './campaign-mail.ts';

const ORIGIN = 'https://laden.example';

const mailOf = (html: string) =>
  campaignMail({
    id: 'mail',
    site: orderSite,
    contact: { email: 'ada@example.com' },
    language: 'de',
    origin: ORIGIN,
    listName: 'Post',
    content: {
      subject: 'Neu',
      preview: '',
      html,
      listId: ListId.parse('9c9f6f6e-0f0e-4d5e-9a55-0d4f2f1f3a10'),
      tag: null,
    },
    unsubscribeToken: 'token',
  });

describe('campaign mail links (NL-01)', () => {
  it.each([
    ['/shop/becher?farbe=sand&amp;n=2', `${ORIGIN}/shop/becher?farbe=sand&amp;n=2`],
    ['?seite=2', `${ORIGIN}/?seite=2`],
    ['#neu', `${ORIGIN}/#neu`],
    ['shop/becher-duene', `${ORIGIN}/shop/becher-duene`],
    ['www.example.org', 'https://www.example.org'],
    ['https://andere.example/x', 'https://andere.example/x'],
    ['mailto:moin@laden.example', 'mailto:moin@laden.example'],
  ])('resolve %s to where it leads in the shop', (written, href) => {
    const { html, text } = mailOf(`<p>Zum <a href="${written}">Becher</a></p>`);
    expect(html).toContain(`<a href="${href}">Becher</a>`);
    expect(text).toContain(`Becher (${href.replaceAll('&amp;', '&')})`);
  });
});
