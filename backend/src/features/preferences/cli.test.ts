import { beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { atTerminal } from '../../../../test/support/at-terminal.ts';
import { testSite } from '../../../../test/support/site.ts';
import { preferencesCommand } from './cli.ts';
import { WritePreferences } from './commands.ts';

describe('kontor preferences', () => {
  const payment = { prepayment: { ...DEFAULT_PREFERENCES.payment.prepayment, enabled: true, bank: 'Musterbank' } };
  const site = testSite({ payment });
  let { run, executed } = atTerminal(preferencesCommand);
  beforeEach(() => {
    ({ run, executed } = atTerminal(preferencesCommand, { site }));
  });

  it('shows all preferences of a shop, or one namespace', async () => {
    const all = await run('show', site.id);
    expect([all.code, JSON.parse(all.stdout)]).toEqual([0, site.commerce]);
    expect(JSON.parse((await run('show', site.id, 'payment')).stdout)).toEqual(site.commerce.payment);
  });

  it('sets named fields and keeps the others', async () => {
    const { code, stdout } = await run('set', site.id, 'payment', '{"prepayment":{"iban":"DE02"}}');
    const preferences = { ...site.commerce.payment, prepayment: { ...payment.prepayment, iban: 'DE02' } };
    expect([code, JSON.parse(stdout)]).toEqual([0, preferences]);
    expect(executed[0]).toBeInstanceOf(WritePreferences);
    expect(executed).toMatchObject([{ command: { namespace: 'payment', preferences }, context: { siteId: site.id } }]);
  });

  it('sets minimum subtotal, instalments and pickers, and replaces lists', async () => {
    await run('set', site.id, 'checkout', '{"minimumSubtotalCents":2500}');
    await run('set', site.id, 'instalments', '{"enabled":true,"country":"GB"}');
    await run('set', site.id, 'products', '{"variantPicker":"radio"}');
    await run('set', site.id, 'taxes', '{"rules":[{"country":"AT","standard":2000,"reduced":1000}]}');
    expect(executed).toMatchObject([
      { command: { preferences: { minimumSubtotalCents: 2500, reservationMinutes: 15 } } },
      { command: { preferences: { enabled: true, country: 'GB', count: 4 } } },
      { command: { preferences: { variantPicker: 'radio', quickView: true } } },
      { command: { preferences: { rules: [{ country: 'AT', standard: 2000, reduced: 1000 }] } } },
    ]);
  });

  it.each([
    ['checkout', '{"minimumSubtotalCents":-1}', 'minimumSubtotalCents: Zu klein'],
    ['checkout', '{"testMode":"ja"}', 'testMode: Ungültige Eingabe'],
    ['checkout', '{"minimumSubtotal":5}', 'minimumSubtotal: Dieses Feld gibt es nicht'],
    ['payment', '{"prepayment":{"ibn":"DE02"}}', 'prepayment.ibn: Dieses Feld gibt es nicht'],
    ['taxes', '{"rules":[{"country":"AT"}]}', 'rules.0.standard: Ungültige Eingabe'],
    ['checkout', '{', 'Das ist kein JSON-Objekt'],
    ['checkout', '[1]', 'Das ist kein JSON-Objekt'],
    ['kasse', '{}', 'Den Bereich „kasse“ gibt es nicht. Es gibt checkout, products,'],
  ])('refuses %s such as %s, and says what is wrong', async (namespace, json, problem) => {
    const { code, stderr } = await run('set', site.id, namespace, json);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
    expect(executed).toEqual([]);
  });

  it('reports an unknown site, and prints its usage', async () => {
    expect(await run('show', 'nirgends')).toMatchObject({
      code: 2,
      stderr: 'Es gibt hier keine Website „nirgends“.\n',
    });
    for (const args of [[], ['show'], ['set', site.id], ['set', site.id, 'checkout'], ['zeig', site.id]]) {
      expect(await run(...args)).toMatchObject({ code: 2, stderr: preferencesCommand.usage });
    }
  });
});
