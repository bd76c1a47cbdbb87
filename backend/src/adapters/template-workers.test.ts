import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { TemplateCase } from '@kontor/contracts/templates/rendering';
import { SiteTemplates } from '../platform/templates/site-templates.ts';
import { systemAmbient } from './ambient-system.ts';
import { TemplateWorkers } from './template-workers.ts';

/** A formatter whose expression takes the square of its text's length: minutes, which no clock within it ends. */
const SLOW = { template: '{text|safe}', context: { text: '<'.repeat(400_000) } };
const list = { template: '{.repeated section items}<b>{@}</b>{.end}', context: { items: ['a', 'b'] } };

describe('templates in worker threads', () => {
  const workers = new TemplateWorkers(join(import.meta.dirname, '../processes/templates.ts'), systemAmbient, 2, 2_000);
  afterAll(() => workers.close());
  const [one, other] = [SiteId.parse('one'), SiteId.parse('other')];
  const render = (siteId: SiteId, given: object) => workers.render(siteId, TemplateCase.parse(given));

  it('are rendered', async () => {
    expect(await render(one, list)).toEqual({ output: '<b>a</b><b>b</b>', errors: [], isEnded: false });
  });

  it('are ended with their thread where a formatter takes too long, while others go on', async () => {
    const slow = render(one, SLOW);
    const quick = await Promise.all([render(other, list), render(other, list)]);
    expect(quick.map(({ output }) => output)).toEqual(['<b>a</b><b>b</b>', '<b>a</b><b>b</b>']);
    expect(await slow).toMatchObject({ output: '', isEnded: true, errors: [{ type: 'limit' }] });
    expect(await render(one, list)).toMatchObject({ isEnded: false });
  });

  it('show the last good output where one is ended', async () => {
    const templates = new SiteTemplates(workers);
    const show = (given: object) => templates.show(one, 'header', TemplateCase.parse(given));
    expect(await show(SLOW)).toMatchObject({ output: '', isStandIn: false });
    expect(await show(list)).toMatchObject({ output: '<b>a</b><b>b</b>', isStandIn: false });
    expect(await show(SLOW)).toMatchObject({ output: '<b>a</b><b>b</b>', isStandIn: true, isEnded: true });
    expect(await templates.show(other, 'header', TemplateCase.parse(SLOW))).toMatchObject({ output: '' });
  });
});
