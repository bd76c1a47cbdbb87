import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreUnavailable } from '@kontor/contracts/ports/read-store';
import { Connection } from '@kontor/projections/adapters/mongodb/connection';

/**
 * Kills the read store's server again and again under clients that never stop asking, and looks how long each of them
 * takes to be answered again: `npm run soak:read-store [KILLS]`. Takes a few seconds a kill, so no test does it.
 */

const KILLS = Number(process.argv[2] ?? 100);
const CLIENTS = 24;
const BACK_WITHIN_MS = 15_000;
const PROGRAM = join(import.meta.dirname, '..', 'doubles', 'mongodb', 'main.ts');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const start = async (port: number): Promise<ChildProcess> => {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, String(port)];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  return server;
};

const port = await freePort();
let server = await start(port);
process.once('exit', () => server.kill('SIGKILL'));
const answeredAt = Array.from({ length: CLIENTS }, () => 0);
let isOver = false;
const clients = Array.from({ length: CLIENTS }, () => {
  return new Connection(`mongodb://127.0.0.1:${port}/`, { name: 'read store', Unavailable: StoreUnavailable });
});
const asking = clients.map(async (client, index) => {
  while (!isOver) {
    const answer = await client
      .read((database) => database.collection('things').countDocuments())
      .catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return null;
        throw error;
      });
    if (answer === null) await delay(50);
    else answeredAt[index] = performance.now();
  }
});
Promise.all(asking).catch((error: unknown) => {
  process.stderr.write(`a client was told what is no refusal: ${String(error)}\n`);
  process.exit(1);
});

let slowest = 0;
for (let kill = 1; kill <= KILLS; kill += 1) {
  // At any moment of what they ask.
  await delay(Math.random() * 300);
  server.kill('SIGKILL');
  await once(server, 'exit');
  server = await start(port);
  const since = performance.now();
  while (answeredAt.some((at) => at < since)) {
    if (performance.now() - since > BACK_WITHIN_MS) {
      const lost = answeredAt.filter((at) => at < since).length;
      process.stderr.write(`kill ${kill}: ${lost} of ${CLIENTS} clients are not back after ${BACK_WITHIN_MS} ms\n`);
      process.exit(1);
    }
    await delay(5);
  }
  slowest = Math.max(slowest, performance.now() - since);
}
isOver = true;
await Promise.all(asking);
await Promise.all(clients.map((client) => client.close()));
server.kill('SIGTERM');
process.stdout.write(`${KILLS} kills, ${CLIENTS} clients, the slowest was back after ${slowest.toFixed(0)} ms\n`);
