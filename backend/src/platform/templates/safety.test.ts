import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { formatters } from './formatters.ts';
import { TemplateRenderer } from './renderer.ts';

const HOSTILE = [
  '<script>evil()</script>',
  '"><img src=x onerror=evil()>',
  "' onmouseover='evil()",
  '" onfocus="evil()" autofocus x="',
  'javascript:evil()',
  'java\tscript:evil()',
  '</script><script>evil()</script>',
  '</textarea><evil>',
  '--><evil>',
  '`${evil()}`',
  ');evil();(',
  '<a href="javascript:evil()">x</a>',
  '&lt;evil&gt;',
  '<span class="sqs-money-native">1</span><evil>',
];

/** Elements, handlers and addresses that would run something of a visitor's. */
const dangers = (html: string): readonly string[] => {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (['evil', 'iframe', 'object'].includes(name)) found.push(name);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on')) found.push(attribute);
        if (
          ['href', 'src', 'action'].includes(attribute) &&
          /^javascript:/iu.test(value.replace(/[\s\p{Control}]/gu, ''))
        )
          found.push(`${attribute}=${value}`);
      }
      inScript = name === 'script';
    },
    ontext: (text) => {
      if (inScript && text.includes('evil')) found.push(text);
    },
    onclosetag: () => (inScript = false),
  });
  let inScript = false;
  parser.end(html);
  return found;
};

/** Every field that some formatter reads, with the hostile value. */
const everywhere = (bad: string) => {
  const money = { value: bad, currency: bad, decimalValue: bad, currencyCode: bad };
  const variant = {
    sku: bad,
    attributes: { [bad]: bad },
    optionValues: [{ optionName: bad, value: bad }],
    priceMoney: money,
    onSale: true,
    salePriceMoney: money,
    unlimited: true,
  };
  const fields = Object.fromEntries(
    'id title body filename altText assetUrl originalSize fullUrl recordType recordTypeLabel systemDataVariants userName profileUrl rawTitle value componentKey mainImageId systemDataId collectionId likeCount publicCommentCount urlId html providerName hue src width height sizes'
      .split(' ')
      .map((name) => [name, bad]),
  );
  return {
    ...fields,
    ...money,
    oembed: { html: bad, providerName: bad },
    overlay: true,
    colorData: { topLeftAverage: bad, centerAverage: bad },
    mediaFocalPoint: { x: bad, y: bad },
    location: { addressLine1: bad },
    entries: [{ quantity: bad }],
    values: { Line1: bad, First: bad, [bad]: bad },
    tags: [bad],
    structuredContent: {
      productType: 1,
      variants: [variant, variant],
      variantOptionOrdering: [bad],
      additionalFieldsFormId: bad,
      additionalFieldsForm: { a: bad },
      useCustomAddButtonText: true,
      customAddButtonText: bad,
      audioAssetUrl: bad,
    },
  };
};
const STRINGS =
  'productAddToCartText productSubscribeText productPriceFromText productPriceUnavailable productQuickViewText productSoldOutText productSaleText giftCardValueDisplayText productVariantSelectText productAnswerMapNeutral productSummaryFormNoAnswerText originalPriceText salePriceText productQuantityInputLabel'.split(
    ' ',
  );
const around = (bad: string, item: object | string) => ({
  item,
  website: { shareButtonOptions: [bad], captchaSettings: { siteKey: bad } },
  websiteSettings: { simpleLikingEnabled: true },
  localizedStrings: Object.fromEntries(STRINGS.map((name) => [name, bad])),
  productMerchandisingContext: {
    [bad]: {
      scarcityEnabled: true,
      scarcityText: bad,
      scarcityTemplateViews: [{ attributes: { a: bad } }],
      customSoldOutText: bad,
      restockNotificationViews: [{ variantId: bad }],
      restockNotificationMessages: { buttonText: bad },
    },
  },
});

describe('a value that a visitor wrote', () => {
  const renderer = new TemplateRenderer(() => 0);
  const render = (template: string, context: unknown, partials = {}) =>
    renderer.render({ template, context: context as never, partials, locale: 'de' }, 0).output;

  it('does nothing through any formatter, in any place', () => {
    const open: string[] = [];
    for (const name of Object.keys(formatters)) {
      for (const bad of HOSTILE) {
        for (const item of [
          bad,
          everywhere(bad),
          { ...everywhere(bad), type: 'address' },
          { ...everywhere(bad), type: bad },
        ]) {
          const call = `{item|${name}${name === 'apply' ? ' p' : ''}}`;
          const page = `<p>${call}</p><p title="${call}" class='${call}' id=${call}></p><a href="${call}">a</a><i ${call}></i>`;
          const out = render(`${page}<textarea>${call}</textarea><!-- ${call} -->`, around(bad, item), {
            p: '{title}{@}',
          });
          if (dangers(out).length > 0) open.push(`${name}: ${bad}: ${dangers(out).join(' ')}`);
        }
      }
    }
    expect(open).toEqual([]);
  });

  it('ends no string and no script', () => {
    for (const bad of HOSTILE) {
      const out = render('<script>var a = {bad}, b = "{bad}", c = \'{bad}\', d = `{bad}`, e = {all|json};</script>', {
        bad,
        all: { bad },
      });
      const script = /^<script>(.*)<\/script>$/su.exec(out)?.[1] ?? '';
      const called: string[] = [];
      const read: unknown = runInNewContext(`${script}; JSON.stringify([a, b, c, d, e.bad])`, {
        evil: () => called.push('evil'),
      });
      expect(read).toBe(JSON.stringify([bad, bad, bad, bad, bad]));
      expect(called).toEqual([]);
    }
  });

  it('stands nowhere unescaped, whatever the template, which never throws', () => {
    const bad = '<evil>"\'';
    const piece = fc.constantFrom(
      '{x}',
      '{@|apply p}',
      '{x|html}',
      '{x|json}',
      '{x|truncate 9}',
      '{.var @v x}',
      '{@v|line-breaks}',
      '{.section o}',
      '{.repeated section l}',
      '{.end}',
      '{.or}',
      '{.if x}',
      '{.eval x + 1}',
      '<p class="',
      '">',
      '</p>',
      '<script>',
      '</script>',
      "'",
      '<!--',
      '-->',
      '<a href=',
      ' ',
      'text',
      '{',
      '}',
      '<style>',
      '</style>',
      '{.macro m}',
      '{x|apply m}',
      '<textarea>',
      '</textarea>',
      '/',
      '{@|image}',
      '{.include p output}',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const given = { x: bad, o: { x: bad }, l: [bad, bad], title: bad, assetUrl: bad };
        const { output } = renderer.render(
          TemplateCase.parse({ template: pieces.join(''), context: given, partials: { p: '<b>{x}' } }),
          0,
        );
        expect(output).not.toContain('<evil');
        expect(output.length).toBeLessThanOrEqual(2_000_000);
      }),
      { numRuns: 500 },
    );
  });

  it('may be markup where the template says so, and is cleaned then', () => {
    expect(render('{@|clean-html}', '<p onclick="evil()">a<script>evil()</script></p>')).toBe('<p>a</p>');
  });
});
