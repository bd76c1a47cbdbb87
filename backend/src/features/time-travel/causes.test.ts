import { describe, expect, it } from '@jest/globals';
import { causesIn, type Correlated } from './causes.ts';
import { saidBy } from './correlated.ts';

const REQUEST = 'request-1';
const CHECKOUT = '11111111-1111-4111-8111-111111111111';
const ALERT_ROUND = '22222222-2222-4222-8222-222222222222';

let places = 0;
const event = (type: string, commandId: string, causationId: string, data: object = {}): Correlated => {
  places += 1;
  return {
    id: `00000000-0000-4000-8000-${String(places).padStart(12, '0')}`,
    stream: `s-${type}`,
    revision: places,
    type,
    isKnown: true,
    at: places,
    actor: 'system:test',
    commandId,
    causationId,
    data: saidBy(type, JSON.stringify(data)),
  };
};
const told = (events: readonly Correlated[], of: Correlated, correlationId = REQUEST) => {
  const { chain, caused } = causesIn(events, of, correlationId);
  return {
    chain: chain.map((step) => (step.step === 'event' ? step.event.type : `${step.step} ${step.id}`)),
    caused: caused.map(({ type }) => type),
  };
};

describe('the causes of an event', () => {
  const started = event('CheckoutStarted', 'c1', REQUEST, { checkoutId: CHECKOUT });
  const reserved = event('StockReserved', 'c2', 'c1', { holderId: CHECKOUT });
  const ended = event('CheckoutEnded', 'c3', `expire-${CHECKOUT}`, { checkoutId: CHECKOUT });
  const released = event('StockReleased', 'c4', 'c3');
  const all = [started, reserved, ended, released];

  it('given a request’s command, then the request, and its direct and indirect effects', () => {
    expect(told(all, started)).toEqual({
      chain: [`request ${REQUEST}`],
      caused: ['StockReserved', 'CheckoutEnded', 'StockReleased'],
    });
  });

  it('given a command caused by a job, then the whole chain up to the request', () => {
    expect(told(all, released)).toEqual({
      chain: [`request ${REQUEST}`, 'CheckoutStarted', `job expire-${CHECKOUT}`, 'CheckoutEnded'],
      caused: [],
    });
  });

  it('given a job named after an event, then that event is the cause, whatever else mentions its thing', () => {
    const placed = event('OrderPlaced', 'o1', REQUEST, { orderId: CHECKOUT });
    const mailed = event('OrderMailSent', 'o2', `mail-${placed.id}`);
    expect(told([started, placed, mailed], mailed).chain).toEqual([
      `request ${REQUEST}`,
      'OrderPlaced',
      `job mail-${placed.id}`,
    ]);
  });

  it('given an alert, then its round is the cause', () => {
    const asked = event('RestockAlertsAsked', 'r1', REQUEST, { roundId: ALERT_ROUND, numbers: [1, 2] });
    const alertId = asked.data.split(' ')[2];
    const sent = event('RestockAlertSent', 'r2', `alert-${alertId}`);
    expect(told([asked, sent], sent).chain).toEqual([
      `request ${REQUEST}`,
      'RestockAlertsAsked',
      `job alert-${alertId}`,
    ]);
  });

  it('given a command from the command line, then the chain begins there', () => {
    const set = event('StockSet', 'own', 'own');
    expect(told([set], set, 'own')).toEqual({ chain: ['command own'], caused: [] });
  });

  it('given a job with unknown origin, then it is shown all the same', () => {
    const lost = event('StockSet', 'x', 'nobody-knows');
    expect(told([lost], lost).chain).toEqual([`request ${REQUEST}`, 'job nobody-knows']);
  });
});
