import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type SendingProblem, WebhookUndelivered } from '@kontor/contracts/ports/webhook-sender';
import { HttpWebhookSender, type WebhookSenderOptions } from '../../backend/src/adapters/webhook-sender-http.ts';

type Lookup = NonNullable<WebhookSenderOptions['lookup']>;

describe('a webhook sender', () => {
  const servers: Server[] = [];
  let asked: { readonly url: string; readonly body: string }[] = [];

  const listen = async (answer: RequestListener): Promise<string> => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push({ url: request.url ?? '', body: Buffer.concat(chunks).toString() });
        answer(request, response);
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const leading =
    (...addresses: readonly string[]): Lookup =>
    (_, __, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const post = (sender: HttpWebhookSender, url: string) =>
    sender.send({ url, headers: { 'x-a': 'b' }, body: '{"ä":1}' });
  const problemOf = async (sender: HttpWebhookSender, url: string): Promise<SendingProblem | null> => {
    try {
      await post(sender, url);
      return null;
    } catch (error) {
      if (!(error instanceof WebhookUndelivered)) throw error;
      return error.problem;
    }
  };
  const local = (more: Partial<WebhookSenderOptions> = {}) => new HttpWebhookSender({ allowsLoopback: true, ...more });
  const strict = (lookup?: Lookup) => new HttpWebhookSender({ allowsLoopback: false, ...(lookup && { lookup }) });

  afterEach(async () => {
    asked = [];
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('posts, and returns the answer', async () => {
    const url = await listen((_, response) => response.writeHead(204).end());
    expect(await post(local(), `${url}/a?b=c`)).toEqual({ status: 204, location: null });
    expect(asked).toEqual([{ url: '/a?b=c', body: '{"ä":1}' }]);
  });

  it('aborts a hanging request when told to', async () => {
    const stop = new AbortController();
    const url = await listen(() => stop.abort(new Error('enough')));
    await expect(local().send({ url, headers: {}, body: '' }, stop.signal)).rejects.toThrow('enough');
    await expect(local().send({ url, headers: {}, body: '' }, stop.signal)).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });

  const PRIVATE = [
    ['this computer', '127.0.0.1'],
    ['this computer by another number', '127.8.9.10'],
    ['this computer (IPv6)', '::1'],
    ['no computer', '0.0.0.0'],
    ['no computer (IPv6)', '::'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '192.168.1.1'],
    ['a private network (IPv6)', 'fd12:3456::1'],
    ['neighbours', '169.254.1.1'],
    ['neighbours (IPv6)', 'fe80::1'],
    ['the cloud’s own data', '169.254.169.254'],
    ['the cloud’s own data (IPv6)', 'fd00:ec2::254'],
    ['a provider’s network', '100.64.0.1'],
    ['all at once', '255.255.255.255'],
    ['many', '224.0.0.1'],
    ['many (IPv6)', 'ff02::1'],
    ['what is reserved', '240.0.0.1'],
    ['what is documented', '203.0.113.1'],
    ['measurements', '198.18.0.1'],
    ['an address in another', '::ffff:127.0.0.1'],
    ['an address in another', '::ffff:10.0.0.1'],
    ['an address in another', '::ffff:169.254.169.254'],
    ['an address in another', '::127.0.0.1'],
    ['an address in another', '64:ff9b::7f00:1'],
    ['an address in another', '2002:7f00:1::'],
    ['an old local network (IPv6)', 'fec0::1'],
  ] as const;

  it.each(PRIVATE)('reaches only the public internet: not %s, %s', async (_, address) => {
    const literal = `https://${address.includes(':') ? `[${address}]` : address}/`;
    expect(strict().check(literal)).toBe('privateAddress');
    expect(await problemOf(strict(), literal)).toBe('privateAddress');
    expect(strict().check('https://intern.example/')).toBeNull();
    expect(await problemOf(strict(leading(address)), 'https://intern.example/')).toBe('privateAddress');
    expect(await problemOf(strict(leading('93.184.215.14', address)), 'https://intern.example/')).toBe(
      'privateAddress',
    );
  });

  it('does not reveal how internal names resolve', async () => {
    await expect(post(strict(leading('10.1.2.3')), 'https://datenbank.intern/')).rejects.toMatchObject({
      problem: 'privateAddress',
      detail: 'datenbank.intern',
    });
  });

  it.each(['https://localhost/', 'https://2130706433/', 'https://0x7f.1/', 'https://0177.0.0.1/', 'https://127.1/'])(
    'is not fooled by other spellings: %s',
    async (url) => {
      expect(await problemOf(strict(), url)).toBe('privateAddress');
    },
  );

  it('accepts public addresses', () => {
    for (const address of ['93.184.215.14', '8.8.8.8', '[2a00:1450:4001:82a::200e]']) {
      expect(strict().check(`https://${address}/`)).toBeNull();
    }
  });

  it.each([
    ['no address', 'kein url', 'urlInvalid'],
    ['another protocol', 'file:///etc/passwd', 'urlInvalid'],
    ['another protocol', 'gopher://a.example/', 'urlInvalid'],
    ['a password in it', 'https://a:b@shop.example/', 'urlInvalid'],
    ['plain HTTP', 'http://shop.example/', 'notHttps'],
  ])('reports what is wrong with a URL: %s', async (_, url, problem) => {
    expect([strict().check(url), await problemOf(strict(), url)]).toEqual([problem, problem]);
  });

  it('resolves a name once, so that a later change has no effect', async () => {
    const url = await listen((_, response) => response.writeHead(200).end());
    const { port } = new URL(url);
    let times = 0;
    const lookup: Lookup = (host, options, done) => {
      times += 1;
      return leading(times === 1 ? '127.0.0.1' : '10.0.0.1')(host, options, done);
    };
    expect(await post(local({ lookup }), `http://wechselnd.example:${port}/`)).toMatchObject({ status: 200 });
    expect(times).toBe(1);
    expect(await problemOf(local({ lookup }), `http://wechselnd.example:${port}/`)).toBe('privateAddress');
  });

  it('follows no redirects', async () => {
    const other = await listen((_, response) => response.writeHead(200).end());
    const url = await listen((_, response) => response.writeHead(307, { location: `${other}/intern` }).end());
    expect(await post(local(), url)).toEqual({ status: 307, location: `${other}/intern` });
    expect(asked).toHaveLength(1);
  });

  it('times out, both before and during an answer', async () => {
    const never = await listen(() => undefined);
    const dripping = await listen((_, response) => {
      response.writeHead(200);
      response.write('.');
    });
    const sender = local({ patienceMs: 100 });
    expect([await problemOf(sender, never), await problemOf(sender, dripping)]).toEqual(['timeout', 'timeout']);
  });

  it('reads only the start of an answer', async () => {
    let hasEnded = false;
    const url = await listen((_, response) => {
      response.writeHead(200);
      const pour = (): void => void (response.writable && response.write(Buffer.alloc(32 * 1024), pour));
      response.on('close', () => (hasEnded = true));
      pour();
    });
    expect(await post(local(), url)).toMatchObject({ status: 200 });
    for (let turn = 0; turn < 1_000 && !hasEnded; turn += 1) await new Promise(setImmediate);
    expect(hasEnded).toBe(true);
  });

  it('reports why there was no answer', async () => {
    const closed = await listen((request) => request.socket.destroy());
    expect(await problemOf(local(), closed)).toBe('unreachable');
    const unknown: Lookup = (_, __, done) => done(Object.assign(new Error('?'), { code: 'ENOTFOUND' }), []);
    expect(await problemOf(local({ lookup: unknown }), 'http://niemand.example/')).toBe('notResolved');
    const plain = await listen((_, response) => response.end());
    expect(await problemOf(local(), plain.replace('http:', 'https:'))).toBe('notSecure');
  });
});
