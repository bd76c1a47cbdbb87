import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { SecurityLog } from './security-log.ts';

const requestFrom = (from: string, url = '/api/v1/members'): FastifyRequest =>
  ({
    from,
    url,
    method: 'GET',
    id: 'correlation',
    site: { id: 'demo' },
    routeOptions: { url: '/api/v1/members' },
  }) as FastifyRequest;

const logging = () => {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  let now = 1_760_000_000_000;
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const log = new SecurityLog(logger, { securityEvent: (event) => counted.push(event) }, { now: () => now });
  const note = (from: string, url?: string) =>
    log.note({ event: 'forbidden', actor: 'user:5d7c', permission: 'members:write' }, requestFrom(from, url));
  return { lines, counted, note, turn: (ms: number) => (now += ms) };
};

describe('the security log', () => {
  it('has one line with who, what, where and from where', () => {
    const { lines, note } = logging();
    note('203.0.113.7');
    expect(lines).toEqual([
      {
        ...{ level: 40, security: 'forbidden', actor: 'user:5d7c', permission: 'members:write', method: 'GET' },
        ...{ route: '/api/v1/members', path: '/api/v1/members', address: '203.0.113.7', siteId: 'demo' },
        ...{ correlationId: 'correlation', msg: 'security event' },
      },
    ]);
  });

  it('contains no tokens or addresses', () => {
    const { lines, note } = logging();
    note(
      '203.0.113.7',
      `/config/passwort-neu/${'A'.repeat(43)}/eva@laden.example?token=geheim&suche=eva%40laden.example`,
    );
    expect(lines[0]).toMatchObject({ path: '/config/passwort-neu/…/…' });
    expect(JSON.stringify(lines)).not.toMatch(/geheim|laden\.example|AAAA/u);
  });

  it('cannot be flooded: 30 lines a minute per network, and 600 in total', () => {
    const { lines, counted, note, turn } = logging();
    for (let n = 0; n < 100; n += 1) note('203.0.113.7');
    expect(lines).toHaveLength(30);
    for (let n = 0; n < 100; n += 1) note(`2001:db8:0:1::${n.toString(16)}`);
    expect(lines).toHaveLength(60);
    note('198.51.100.1');
    expect(lines).toHaveLength(61);
    for (let n = 0; n < 2_000; n += 1) note(`10.0.${n >> 8}.${n & 255}`);
    expect(lines).toHaveLength(600);
    expect(counted).toHaveLength(2_201);
    turn(MINUTE_MS);
    note('203.0.113.7');
    expect(lines.slice(600)).toMatchObject([{ security: 'leftOut', count: 1_601 }, { address: '203.0.113.7' }]);
  });
});
