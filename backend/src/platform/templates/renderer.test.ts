import { describe, expect, it } from '@jest/globals';
import { TEMPLATE_LIMITS, TemplateCase } from '@kontor/contracts/templates/rendering';
import { TemplateRenderer } from './renderer.ts';

describe('a template', () => {
  let elapsed = 0;
  const renderer = new TemplateRenderer(() => elapsed);
  const render = (template: string, context: unknown = {}, more: object = {}) =>
    renderer.render(TemplateCase.parse({ template, context, ...more }), 0);
  const toldBy = (template: string, context: unknown = {}, partials = {}) =>
    render(template, context, { partials }).errors.map(
      ({ line, column, message, partial }) => `${partial === null ? '' : `${partial}:`}${line}:${column} ${message}`,
    );

  it('TL-02: tells of wrong syntax with line and column', () => {
    expect(toldBy('a\n {b|nope}')).toEqual(["2:2 SyntaxError: Formatter 'nope' is unknown"]);
    expect(toldBy('{.nope? a}{.end}')).toEqual(["1:1 SyntaxError: Predicate 'nope?' is unknown"]);
    expect(toldBy('{.section a}\n{.or}\n{.or}{.end}')).toEqual([
      '3:1 SyntaxError: This OR_PREDICATE block will never execute.',
    ]);
    expect(toldBy('\n{.if a}\n{b}')).toEqual(['2:1 SyntaxError: Reached EOF in the middle of IF']);
    expect(toldBy('{.section a}{.alternates with}{.end}')).toEqual([
      '1:13 SyntaxError: ALTERNATES_WITH instruction is not allowed inside SECTION block.',
    ]);
    expect(toldBy('x {.end}')).toEqual(['1:3 SyntaxError: Instruction END not allowed at root']);
  });

  it('TL-03: tells of partials that are missing, wrong or too deep', () => {
    expect(toldBy(' {@|apply a}')).toEqual([
      "1:2 RuntimeError: Attempt to apply partial 'a' which could not be found.",
    ]);
    expect(toldBy('{@|apply a}', {}, { a: '{.if b}' })).toEqual([
      '1:1 RuntimeError: Parse of partial "a" failed: SyntaxError: Reached EOF in the middle of IF',
    ]);
    expect(toldBy('{@|apply a}', {}, { a: '\n{@|apply a}' })).toEqual([
      "a:2:1 RuntimeError: Attempt to apply partial 'a' exceeded maximum recursion depth of 16",
    ]);
    expect(render('{@|apply a}{@|apply b}', {}, { partials: { a: '{@|apply a}', b: 'b' } }).output).toBe('b');
  });

  it('TL-03: tells of what goes wrong unexpectedly, and renders the rest', () => {
    const { output, errors } = render('a{x|datetimefield yyyy}b', { x: 9e15 });
    expect([output, errors[0]?.message]).toEqual([
      'ab',
      'RuntimeError: Unexpected Error error when executing VARIABLE: Date is outside Julian day 0 to 4881503',
    ]);
  });

  it('TL-04: tells of wrong expressions, also when it is rendered again', () => {
    for (const _time of [1, 2]) {
      expect(toldBy('{.eval nope(1)}')).toEqual([
        '1:1 RuntimeError: Error parsing expression: "nope(1)": Invalid function nope',
      ]);
    }
    expect(toldBy('{.eval (1}')[0]).toContain('Mismatched operator found');
    expect(toldBy('{.eval "a}')[0]).toContain('Unterminated string');
    expect(toldBy(String.raw`{.eval "\xZZ"}`)[0]).toContain('Invalid 2-char hex escape found');
    expect(toldBy(`{.eval ${'1+'.repeat(TEMPLATE_LIMITS.tokens)}1}`)[0]).toContain(
      'Expression exceeds the maximum number of allowed tokens: 1000',
    );
    const long = 'a'.repeat(40_000);
    expect(toldBy('{.eval a + a}', { a: long })[0]).toContain('maximum');
  });

  it('TL-05: has the defaults of the specification', () => {
    expect(render('{@|cart-url}').output).toBe('/cart');
    expect(render('{@|truncate}', 'word '.repeat(40)).output).toBe(`${'word '.repeat(20)}...`);
    expect(render('{@|resizedHeightForWidth 5}', 'wrong').output).toBe(
      "Invalid source parameter. Pass in 'originalSize'",
    );
    expect(
      render('{@|quantity-input}', { structuredContent: { productType: 1, variants: [{ unlimited: true }] } }).output,
    ).toContain('<div class="quantity-label">Quantity:</div>');
    expect(render('{@|product-quick-view}', { id: '1' }).output).toContain('>Quick View<');
    expect(render('{@|decimal minfrac:99}', 1, { locale: 'en' }).output).toBe(`1.${'0'.repeat(50)}`);
  });

  it('TL-06: says what is not there', () => {
    expect(toldBy('{.units-metric?}a{.end}')).toEqual(['1:1 "units-metric?" formatter is not yet implemented']);
  });

  it('MD-03: writes money by the language', () => {
    const money = { value: '1234.5', currency: 'EUR' };
    const all = '{m|money} {c|money-format} {c|moneyFormat} {m|i18n-money-format en-US}';
    expect(render(all, { m: money, c: 123_450 }).output.replace(/\s/gu, ' ')).toBe(
      '1.234,50 € 1.234,50 1.234,50 €1,234.50',
    );
    expect(render('{@|money-string}', 123_450, { locale: 'en' }).output).toBe(
      '<span class="sqs-money-native">1,234.50</span>',
    );
    const flagged = { c: 5, featureFlags: { useCLDRMoneyFormat: true } };
    expect(render('{c|money-string}', flagged, { locale: 'en' }).output).toBe('$0.05');
  });

  it('MD-04: takes dates of New York unless it is told otherwise, and says which are none', () => {
    const at = Date.parse('2026-03-01T02:00Z');
    expect(render('{@|date %F %H}', at).output).toBe('2026-02-28 21');
    expect(render('{@|date %F %H}', at, { timeZone: 'Europe/Berlin' }).output).toBe('2026-03-01 03');
    expect(render('{at|date %H}', { at, website: { timeZone: 'UTC' } }).output).toBe('02');
    expect(render('{@|date %F} {@|datetime}', 'soon').output).toBe('Invalid Date Invalid Date');
    expect(toldBy('{@|date %F}', 9e15)[0]).toContain('Julian day');
  });

  it('MD-05: says how long ago', () => {
    const ago = (now: number | string) => render('{@|timesince}', 0, { now }).output.replace(/<[^>]*>/gu, '');
    const day = 86_400_000;
    expect([59_000, 60_000, 3_600_000, day, 7 * day, 30 * day, 800 * day].map(ago)).toEqual([
      'less than a minute ago',
      'about a minute ago',
      'about an hour ago',
      'about a day ago',
      'about a week ago',
      'about a month ago',
      'about 2 years ago',
    ]);
    expect(ago('1970-01-01T00:05Z')).toBe('about 5 minutes ago');
    expect(render('{@|timesince}', 'soon').output).toBe('Invalid date.');
  });

  it('IM-02: says what an image must have', () => {
    const image = { src: '/a.jpg', width: 2, height: 1 };
    const wrong = (more: object) =>
      toldBy('{@|responsive-image}', { ...image, ...more })[0]
        ?.split(': ')
        .at(-1);
    expect(render('{@|responsive-image}', image).output).toBe('<img src="/a.jpg" width="2" height="1" alt="" />');
    expect([{ src: '' }, { width: 1.5 }, { priority: 'no' }, { loader: 'x' }, { loader: 'sqs' }].map(wrong)).toEqual([
      'src is required',
      'width must be a positive integer',
      'priority must be high, low or empty',
      'loader must be sqs or raw',
      'sizes is required with loader sqs',
    ]);
    expect(wrong({ loader: 'sqs', sizes: '1px', srcset: 'a' })).toBe('srcset is allowed with loader raw only');
  });

  it('IM-01, IM-03: shows an image with what it is, and its sizes', () => {
    const image = {
      assetUrl: '/a.jpg',
      originalSize: '20x10',
      body: `<b>${'x'.repeat(300)}</b>`,
      systemDataVariants: '100w,300w',
    };
    expect(render('{@|image-srcset}', image).output).toBe(
      ' srcset="/a.jpg?format=100w 100w,/a.jpg?format=300w 300w,/a.jpg?format=original 500w"',
    );
    expect(render('{@|image-meta}', image).output).toContain(
      `data-image-dimensions="20x10" data-image-focal-point="0.5,0.5" alt=" ${'x'.repeat(249)}"`,
    );
    expect(
      [100, 101, 301, 501, 751, 1001].map((width) => render(`{@|squarespaceThumbnailForWidth ${width}}`).output),
    ).toEqual(['100w', '300w', '500w', '750w', '1000w', '1500w']);
  });

  it('IM-03: light begins at half of the number of white', () => {
    const weight = (colour: string) => render('{a|color-weight}', { a: colour }).output;
    expect(['7fffff', '800000', 'ffffff', '000000'].map(weight)).toEqual(['dark', 'light', 'light', 'dark']);
  });

  it('CN-08, CN-09: knows the promoted blocks and record types', () => {
    const holds = (predicate: string, context: object) => render(`{.${predicate}}yes{.end}`, context).output === 'yes';
    const records = { 'chat?': 6, 'review?': 10, 'thread?': 13, 'lesson?': 62, 'store-item?': 11, 'kbarticle?': 54 };
    expect(Object.entries(records).filter(([name, recordType]) => !holds(name, { recordType }))).toEqual([]);
    expect(holds('promotedMAP?', { promotedBlockType: 'map' })).toBe(true);
  });

  it('is ended at its limits', () => {
    const limit = (template: string, context: unknown = {}, more: object = {}) =>
      render(template, context, more).errors.at(-1)?.message;
    const items = Array.from({ length: 800 }, () => 1);
    const twice = '{.repeated section items}{.section items}{.repeated section @}{@}{.end}{.end}{.end}';
    expect(limit('{.repeated section items}{.var @a items}{.repeated section @a}x{.end}{.end}', { items })).toMatch(
      /steps|undefined/u,
    );
    expect(limit(`${'{.section a}'.repeat(300)}x${'{.end}'.repeat(300)}`, { a: { a: 1 } })).toBeUndefined();
    expect(limit('{@|apply a}', { a: 'x'.repeat(50_000) }, { partials: { a: '{a}'.repeat(60) } })).toBe(
      'The template exceeded its limit of output: 2000000',
    );
    elapsed = 0;
    const slow = new TemplateRenderer(() => (elapsed += 1));
    const nested = { template: twice, context: { items: items.map(() => ({ items })) } };
    expect(slow.render(TemplateCase.parse(nested), 0)).toMatchObject({ isEnded: true, output: '' });
  });
});
