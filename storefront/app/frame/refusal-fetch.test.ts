import { describe, expect, it } from '@jest/globals';
import { ServerRefusal, throwRefusals } from './refusal-fetch.ts';

const TOO_MANY = 'Bitte versuche es in einigen Sekunden erneut.';
const fetchThat = (response: Response, path = '/cart.data') =>
  throwRefusals(() => Promise.resolve(response), TOO_MANY)(path);

describe('errors before the pages (AC-05)', () => {
  it('carry the server’s message', async () => {
    const error = { code: 'unavailable', message: 'Gerade geht es nicht.' };
    const failed = fetchThat(Response.json({ error }, { status: 503 }));
    await expect(failed).rejects.toThrow(new ServerRefusal(error.message));
  });

  it('carry no message if there is none', async () => {
    await expect(fetchThat(Response.json(null, { status: 500 }))).rejects.toThrow(new ServerRefusal(''));
  });

  it.each([
    ['text/html', '<h1>429 Too Many Requests</h1>'],
    ['text/plain', 'slow down'],
    ['application/json', '{}'],
    ['application/json', '{"error":{"message":"Slow down."}}'],
    ['application/json', 'no JSON'],
  ])('AC-05: ask to retry in a few seconds on 429, whatever the content type %s and body: %s', async (type, body) => {
    const failed = fetchThat(new Response(body, { status: 429, headers: { 'content-type': type } }));
    await expect(failed).rejects.toThrow(new ServerRefusal(TOO_MANY));
  });

  it('pass other proxy responses through', async () => {
    const other = new Response('<h1>502</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    expect(await fetchThat(other)).toBe(other);
  });

  it('pass page responses through, refusals included', async () => {
    const other = Response.json({});
    expect(await fetchThat(other)).toBe(other);
    const page = await fetchThat(new Response('[]', { status: 409, headers: { 'content-type': 'text/x-script' } }));
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([409, 'text/x-script', '[]']);
  });

  it('pass through to scripts that made the call themselves', async () => {
    const refused = Response.json({ error: { code: 'conflict', message: 'Nein.' } }, { status: 409 });
    expect(await fetchThat(refused, '/api/v1/commerce-preferences/store')).toBe(refused);
  });

  it('report a page aborted while loading as aborted, not as broken', async () => {
    const abort = new DOMException('', 'AbortError');
    const body = new ReadableStream({ start: (stream) => stream.error(abort) });
    const response = new Response(body, { headers: { 'content-type': 'text/x-script' } });
    await expect(fetchThat(response)).rejects.toBe(abort);
  });
});
