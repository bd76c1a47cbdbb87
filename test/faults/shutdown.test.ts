import { connect } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { killLeftovers } from '../support/children.ts';
import { startServer } from '../support/process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SOON_MS } from '../support/soon.ts';

afterEach(killLeftovers);

it('a client that never finishes its request does not keep the server from stopping', async () => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const socket = connect(server.port, '127.0.0.1');
  await new Promise<void>((resolve) => {
    socket.write('POST /cart HTTP/1.1\r\nhost: demo.localhost\r\ncontent-length: 100\r\n\r\nhalf', () => resolve());
  });
  socket.on('error', () => undefined);
  const begin = performance.now();
  await server.stop();
  expect((await server.finished).code).toBe(0);
  expect(performance.now() - begin).toBeLessThan(SOON_MS);
  socket.destroy();
  folder.remove();
});
