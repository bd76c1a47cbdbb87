import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const GOOD_KEY = `${'a'.repeat(32)}-us21`;

export interface MailchimpServer {
  readonly url: string;
  readonly asked: readonly string[];
  lists: readonly { readonly id: string; readonly name: string }[];
  broken: number | 'redirect' | null;
  stop(): Promise<void>;
}

export const startMailchimpServer = async (): Promise<MailchimpServer> => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      const json = (status: number, answer: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      if (state.broken === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      if (state.broken !== null) return json(state.broken, { title: 'Broken' });
      const key = Buffer.from((request.headers.authorization ?? '').slice('Basic '.length), 'base64').toString();
      if (key !== `kontor:${GOOD_KEY}`) return json(401, { title: 'API Key Invalid', detail: 'Your key is bad.' });
      if (request.url?.startsWith('/3.0/lists?')) return json(200, { lists: state.lists });
      return json(200, { id: 'member' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const state: MailchimpServer = {
    url: `http://127.0.0.1:${port}`,
    asked,
    lists: [{ id: 'abc', name: 'Kundschaft' }],
    broken: null,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
};
