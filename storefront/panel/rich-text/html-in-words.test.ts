import { describe, expect, it } from '@jest/globals';
import { htmlInWords } from './html-in-words.ts';

describe('a formatted text in words', () => {
  it('has a line for each paragraph', () => {
    expect(htmlInWords('<h2>Über uns</h2><p>Wir &amp; ihr<br />hier</p>')).toBe('Über uns\nWir & ihr\nhier');
  });

  it('says where links lead, so that a changed one is seen', () => {
    const linked = (href: string) =>
      htmlInWords(`<p><a href="${href}" class="x"><strong>Anmelden</strong></a> hier</p>`);
    expect(linked('/kurse')).toBe('Anmelden (/kurse) hier');
    expect(linked('tel:+49-40-1')).toBe('Anmelden (tel:+49-40-1) hier');
  });
});
