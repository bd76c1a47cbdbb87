import { describe, expect, it } from '@jest/globals';
import { askedIn, eventsAddress, newsAddress } from './address.ts';

describe('URL of the event list', () => {
  it('contains the filter and round-trips', () => {
    const asked = { type: 'OrderPlaced', actor: 'user:4f', stream: 'order-demo_1', before: '12' };
    const address = eventsAddress(asked);
    expect(address).toBe('/analytics/verlauf?was=OrderPlaced&wer=user%3A4f&strom=order-demo_1&vor=12');
    expect(askedIn(new URL(address, 'http://laden.example').searchParams)).toEqual(asked);
  });

  it('is bare without a filter, and treats empty values as missing', () => {
    expect(eventsAddress({})).toBe('/analytics/verlauf');
    expect(askedIn(new URLSearchParams('was=&wer=%20'))).toEqual({});
  });

  it('asks for newer events with the same filter', () => {
    expect(newsAddress({ type: 'OrderPlaced' }, '7')).toBe('/config/analytics/verlauf/neues?was=OrderPlaced&seit=7');
  });
});
