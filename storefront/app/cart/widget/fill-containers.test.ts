import { describe, expect, it } from '@jest/globals';
import { fillContainers } from './fill-containers.ts';

const fill = (html: string): string => fillContainers(html, '/cart', '2 Artikel · "9 €" <b>');
const LINK = '<a href="/cart">2 Artikel · &quot;9 €&quot; &lt;b&gt;</a>';

describe('cart widgets in the HTML of a page (CA-07)', () => {
  it('replaces the content of every container with a link to the cart', () => {
    expect(fill('<p>a</p><div class="custom-cart"></div><span id="x" class="big custom-cart left">Korb</span>')).toBe(
      `<p>a</p><div class="custom-cart">${LINK}</div><span id="x" class="big custom-cart left">${LINK}</span>`,
    );
  });

  it.each([
    '<p>custom-cart</p>',
    '<div class="my-custom-cart"></div>',
    '<div class="custom-cart-wide"></div>',
    '<div data-class="custom-cart"></div>',
    '<div title="custom-cart" class="other"></div>',
    '<div class="custom-cart"><b>own markup</b></div>',
  ])('leaves %s unchanged', (html) => {
    expect(fill(html)).toBe(html);
  });
});
