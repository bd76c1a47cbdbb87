import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import { Compiler, Formatters } from '@squarespace/template-engine';
import { formatters, kindOf, originOf } from './formatters.ts';
import { cldrOf } from './locales.ts';
import { predicates } from './predicates.ts';
import { TemplateRenderer } from './renderer.ts';

describe('templates as the engine gives them', () => {
  const renderer = new TemplateRenderer(() => 0);
  const context = {
    a: 'text',
    n: 3,
    l: ['x', 'y', 'z'],
    o: { k: 'v' },
    t: 'A "quoted" word',
    e: [],
    q: { p: { r: 1 } },
  };
  const templates = [
    '{a} {n} {l} {o} {missing} {t}',
    '{.section o}{k}{.or}none{.end}{.section e}some{.or}none{.end}',
    '{.repeated section l}{@index}:{@}{.alternates with}, {.end}',
    '{.if a && missing}1{.or}2{.end}',
    '{.equal? n 3}three{.or greaterThan? n 1}more{.or}less{.end}',
    '{.var @v l|count}{@v}',
    '{.eval @x = n * 2; @x + 1}',
    '{.macro m}<b>{@}</b>{.end}{a|apply m}',
    '{a|capitalize}{n|pluralize "x" "y"}{n|cycle a b c}',
    '{l|json} {o|json-pretty}',
    '{a,n|output hello}',
    '{q.p.r} {l.1} {o|prop k}',
    '{.space}{.tab}{.newline}{.meta-left}{.meta-right}',
    'a{## note ##}b{# x}',
    '<p title="{a}" class=\'{t}\'>{a|slugify}{a|htmlattr}</p>',
    '{a|url-encode} {a|encode-uri-component}{n|mod 2}{n|round}',
    '{a|wrong',
    '{.wrong}',
    '{ a }',
    '{.odd? n}odd{.end}{.nth? n 3}third{.end}',
    '{l|key-by x}{n|str}{a|smartypants}',
  ];

  it.each(templates)('are the same: %s', (template) => {
    const engine = new Compiler().execute({
      code: template,
      json: context,
      cldr: cldrOf('en'),
      now: 0,
      enableExpr: true,
      enableInclude: true,
    });
    const own = renderer.render(TemplateCase.parse({ template, context, locale: 'en' }), 0);
    expect(own.output).toBe(engine.ctx.render());
    expect(own.errors.map(({ message }) => message)).toEqual(engine.errors.map(({ message }) => message));
  });

  const variant = {
    sku: 'S',
    priceMoney: { value: '24.50', currency: 'EUR' },
    attributes: { Farbe: 'blau' },
    qtyInStock: 4,
  };
  const item = {
    id: 'i1',
    title: 'Becher',
    fullUrl: '/becher',
    assetUrl: '/becher.jpg',
    originalSize: '20x10',
    systemDataVariants: '100w,300w',
    userName: 'kontor',
    publicCommentCount: 2,
    commentState: 1,
    recordTypeLabel: 'text',
    structuredContent: { productType: 1, variants: [variant, { ...variant, attributes: { Farbe: 'rot' } }] },
    oembed: { html: '<b>', providerName: 'x' },
    overlay: true,
    type: 'name',
    rawTitle: 'Name',
    values: { First: 'A', Last: 'B' },
  };
  // These write nothing, or Latin-1, in the engine, or their result has characters that are escaped.
  const DIFFERS = new Set(
    'datetimefield i18n-money-format money-format money-string moneyFormat unit json json-pretty raw google-calendar-url'.split(
      ' ',
    ),
  );

  it.each(Object.keys(Formatters).filter((name) => !DIFFERS.has(name)))('are the same through %s', (name) => {
    // A word is no date: here it is an invalid one.
    const word = /^(?:date|datetime|relative-time)/u.test(name) ? 1 : 'word';
    for (const value of [item, word, 7, 0, { value: '3.50', currency: 'EUR' }, ['a', 'b'], true, null]) {
      const code = `{@|${name}}`;
      const shared = { website: { shareButtonOptions: ['x'] }, websiteSettings: { simpleLikingEnabled: true } };
      const json = { ...shared, v: value };
      const template = `{.section v}${code}{.end}`;
      const options = { cldr: cldrOf('en'), now: 0, enableExpr: true, enableInclude: true };
      const engine = new Compiler().execute({ code: template, json, ...options });
      const own = renderer.render(TemplateCase.parse({ template, context: json, locale: 'en', now: 0 }), 0);
      expect(own.output).toBe(engine.ctx.render());
    }
  });

  it('have every formatter and predicate', () => {
    expect(Object.keys(Formatters).filter((name) => !formatters[name])).toEqual([]);
    expect(Object.keys(formatters).filter((name) => originOf(name) === 'own')).toEqual([
      'clean-html',
      'responsive-image',
    ]);
    expect([Object.keys(formatters).length, Object.keys(predicates).length]).toEqual([97, 105]);
  });

  it('are listed in the docs, each with where it comes from', () => {
    const rows = readFileSync('docs/templates.md', 'utf8').matchAll(/^\| `([^`]+)` \| (\w+) \| (\w+) \|/gmu);
    const listed = [...rows].map(([, name = '', from, kind]) => [name, from, kind]);
    const names = Object.keys(formatters).sort();
    expect(listed).toEqual(names.map((name) => [name, originOf(name), kindOf(name)]));
  });
});
