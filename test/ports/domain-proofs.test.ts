import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { InternetDomainProofs } from '../../backend/src/adapters/domain-proofs-internet.ts';
import { NameServer } from '../doubles/name-server.ts';

describe('proofs of domains', () => {
  const names = new NameServer();
  let web: Server;
  let content: string;
  let status: number;
  const proofs = (options: { readonly allowsLoopback?: boolean; readonly nameServers?: readonly string[] } = {}) =>
    new InternetDomainProofs({
      allowsLoopback: true,
      nameServers: [names.address],
      patienceMs: 2_000,
      port: (web.address() as AddressInfo).port,
      lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      ...options,
    });

  beforeAll(async () => {
    await names.start();
    web = createServer((request, response) => {
      response.statusCode = status;
      response.end(request.headers.host?.startsWith('laden.example') ? content : '');
    }).listen(0, '127.0.0.1');
    await once(web, 'listening');
  });
  afterAll(async () => {
    await names.stop();
    web.close();
  });

  it('are the texts of TXT records, long ones in one piece', async () => {
    const long = 'x'.repeat(255);
    names.set('_kontor.laden.example', 'v=other', 'kontor-site=1', long);
    expect(await proofs().texts('_kontor.laden.example')).toEqual(['v=other', 'kontor-site=1', long]);
  });

  it('are none for an unknown name, or a name server that does not answer', async () => {
    expect(await proofs().texts('_kontor.nobody.example')).toEqual([]);
    expect(await proofs({ nameServers: ['127.0.0.1:1'] }).texts('_kontor.laden.example')).toEqual([]);
  });

  it('are the file at the domain', async () => {
    [status, content] = [200, 'kontor-site=1\n'];
    expect(await proofs().file('laden.example', '/.well-known/kontor-domain.txt')).toBe('kontor-site=1\n');
  });

  it('are no other answers: errors, redirects, or more than a short text', async () => {
    for (const other of [404, 302, 500]) {
      [status, content] = [other, 'kontor-site=1'];
      expect(await proofs().file('laden.example', '/')).toBe('');
    }
    [status, content] = [200, 'x'.repeat(100_000)];
    expect(await proofs().file('laden.example', '/')).toBe('');
  });

  it('never come from private addresses', async () => {
    [status, content] = [200, 'kontor-site=1'];
    expect(await proofs({ allowsLoopback: false }).file('laden.example', '/')).toBe('');
  });
});
