import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@kontor/contracts/kernel/events';
import { PositionText } from '@kontor/contracts/kernel/events';
import { metadata } from '../../../../test/support/events.ts';
import { cloudEventOf } from './cloud-event.ts';

const recorded = (stream: string, type: string, data: unknown): RecordedEvent => ({
  id: '0198c9b4-0000-7000-8000-000000000001',
  stream,
  revision: 3,
  position: PositionText.parse('0000000000000042'),
  type,
  data,
  metadata: metadata({ actor: 'user:eva', $correlationId: 'c-1', $causationId: 'c-0' }),
});
const parsed = (event: RecordedEvent) => JSON.parse(cloudEventOf(event).body) as Readonly<Record<string, unknown>>;

describe('an event as a CloudEvent', () => {
  it('has the attributes of the specification, and those that identify it', () => {
    const event = recorded('order-demo_1', 'OrderPaid', { amountCents: 1990 });
    expect(cloudEventOf(event)).toMatchObject({ id: event.id, key: 'order-demo_1', type: 'OrderPaid' });
    expect(parsed(event)).toEqual({
      specversion: '1.0',
      id: event.id,
      source: '/sites/demo',
      type: 'OrderPaid',
      subject: 'order-demo_1',
      time: '2023-11-14T22:13:20.000Z',
      datacontenttype: 'application/json',
      partitionkey: 'order-demo_1',
      sequence: '0000000000000042',
      siteid: 'demo',
      category: 'order',
      revision: 3,
      actor: 'user:eva',
      correlationid: 'c-1',
      causationid: 'c-0',
      data: { amountCents: 1990 },
    });
  });

  it('has extension names as specified: lower-case letters and digits, at most 20', () => {
    for (const name of Object.keys(parsed(recorded('a-demo_1', 'A', {})))) expect(name).toMatch(/^[a-z0-9]{1,20}$/u);
  });

  it('contains no personal data: sealed values keep their pseudonym, possible addresses are masked', () => {
    const sealed = { personId: 'p-1', iv: 'aXY=', data: 'c2VhbGVk' };
    const { data } = parsed(recorded('order-demo_1', 'OrderPlaced', { customer: sealed, note: 'an Eva', x: 'e@x.de' }));
    expect(data).toEqual({ customer: { personId: 'p-1' }, note: '***', x: '***' });
  });

  it('shows of staff events only that they happened', () => {
    expect(parsed(recorded('account-demo_1', 'AccountOpened', { name: 'Eva' }))).not.toHaveProperty('data');
  });
});
