import { describe, expect, it } from '@jest/globals';
import { askedIn, eventsAddress, newsAddress } from './address.ts';

describe('the address of what has happened', () => {
  it('says what is shown, and reads back as it was', () => {
    const asked = { type: 'OrderPlaced', actor: 'user:4f', stream: 'order-demo_1', before: '12' };
    const address = eventsAddress(asked);
    expect(address).toBe('/analytics/verlauf?was=OrderPlaced&wer=user%3A4f&strom=order-demo_1&vor=12');
    expect(askedIn(new URL(address, 'http://laden.example').searchParams)).toEqual(asked);
  });

  it('names nothing where all is shown, and takes what is empty for nothing', () => {
    expect(eventsAddress({})).toBe('/analytics/verlauf');
    expect(askedIn(new URLSearchParams('was=&wer=%20'))).toEqual({});
  });

  it('asks for what has come since with the same filter', () => {
    expect(newsAddress({ type: 'OrderPlaced' }, '7')).toBe('/config/analytics/verlauf/neues?was=OrderPlaced&seit=7');
  });
});
