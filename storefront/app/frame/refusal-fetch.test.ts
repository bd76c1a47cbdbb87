import { describe, expect, it } from '@jest/globals';
import { ServerRefusal, throwRefusals } from './refusal-fetch.ts';

const TOO_MANY = 'Bitte versuche es in einigen Sekunden erneut.';
const fetchThat = (response: Response, path = '/cart.data') =>
  throwRefusals(() => Promise.resolve(response), TOO_MANY)(path);

describe('errors in front of the pages (AC-05)', () => {
  it('come as what the server says', async () => {
    const error = { code: 'unavailable', message: 'Gerade geht es nicht.' };
    const failed = fetchThat(Response.json({ error }, { status: 503 }));
    await expect(failed).rejects.toThrow(new ServerRefusal(error.message));
  });

  it('come without words when there are none', async () => {
    await expect(fetchThat(Response.json(null, { status: 500 }))).rejects.toThrow(new ServerRefusal(''));
  });

  it.each([
    ['text/html', '<h1>429 Too Many Requests</h1>'],
    ['text/plain', 'slow down'],
    ['application/json', '{}'],
    ['application/json', '{"error":{"message":"Slow down."}}'],
    ['application/json', 'no JSON'],
  ])(
    'AC-05: ask to try again in some seconds at 429, whoever answers it with %s and whatever it says: %s',
    async (type, body) => {
      const failed = fetchThat(new Response(body, { status: 429, headers: { 'content-type': type } }));
      await expect(failed).rejects.toThrow(new ServerRefusal(TOO_MANY));
    },
  );

  it('leave other answers of a proxy to whoever has asked', async () => {
    const other = new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    expect(await fetchThat(other)).toBe(other);
  });

  it('leave the answers of pages alone, refusals included', async () => {
    const other = Response.json({});
    expect(await fetchThat(other)).toBe(other);
    const page = await fetchThat(new Response('[]', { status: 409, headers: { 'content-type': 'text/x-script' } }));
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([409, 'text/x-script', '[]']);
  });

  it('come as they are to a script that has called for itself', async () => {
    const refused = Response.json({ error: { code: 'conflict', message: 'Nein.' } }, { status: 409 });
    expect(await fetchThat(refused, '/api/v1/commerce-preferences/store')).toBe(refused);
  });

  it('given a page that is given up while it comes, then that is no broken page but an aborted one', async () => {
    const abort = new DOMException('', 'AbortError');
    const body = new ReadableStream({ start: (stream) => stream.error(abort) });
    const response = new Response(body, { headers: { 'content-type': 'text/x-script' } });
    await expect(fetchThat(response)).rejects.toBe(abort);
  });
});
