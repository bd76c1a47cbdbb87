import { parentPort } from 'node:worker_threads';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import type { RenderAnswer, RenderQuestion } from '../adapters/template-workers.ts';
import { TemplateRenderer } from '../platform/templates/renderer.ts';

/** Of this thread alone, in ms: how busy the machine is does not count against a template. */
const computing = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/** As pages are: code that never ran takes several times as long. */
const WARM = TemplateCase.parse({
  template: `{.repeated section items}<article class="{@|item-classes}" id={id}><a href="{url}" title="{title|htmlattr}">
    {@|image}<h2>{title}</h2></a><p>{title|truncate 9} {at|date %Y}</p>{price|money}{@|product-price}{@|product-status}
    {.if title}{@|variants-select}{@|add-to-cart-btn}{.or}-{.end}{@|apply part}</article>{.end}<script>var a = {items|json};</script>`,
  context: {
    items: Array.from({ length: 100 }, (_, index) => ({
      id: index,
      url: '/warm',
      title: 'Schale & Becher',
      assetUrl: '/warm.jpg',
      at: 0,
      price: { value: '1', currency: 'EUR' },
      structuredContent: {
        productType: 1,
        variants: [{ priceMoney: { value: '1', currency: 'EUR' }, unlimited: true, attributes: { Größe: 'groß' } }],
      },
    })),
    featureFlags: { useCLDRMoneyFormat: true },
  },
  partials: { part: '<b>{title}</b>' },
});
const ROUNDS = 5;
const LONG = 10_000;

const warming = new TemplateRenderer(computing, LONG);
for (let round = 0; round < ROUNDS; round += 1) warming.render(WARM, 0);

const renderer = new TemplateRenderer(computing);

parentPort?.on('message', ({ id, given, now }: RenderQuestion) => {
  const answer: RenderAnswer = { id, rendering: renderer.render(given, now) };
  parentPort?.postMessage(answer);
});
const ready: RenderAnswer = { id: 0, rendering: null };
parentPort?.postMessage(ready);
