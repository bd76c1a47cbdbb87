import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { EXIT, exitCodeOf } from '../exit-codes.ts';
import { portTrouble, requireFreePort } from './free-port.ts';

const bind = '127.0.0.1';

describe('the port', () => {
  it('given that it is taken, then the start says so, and how to take another one', async () => {
    const other = createServer().listen(0, bind);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const trouble: unknown = await requireFreePort({ port, bind }).catch((error: unknown) => error);
    expect(trouble).toMatchObject({
      message: expect.stringMatching(`port ${port} is taken.*PORT=${port + 1} npm start`),
    });
    expect(exitCodeOf(trouble)).toBe(EXIT.port);
    other.close();
    await once(other, 'close');
    await expect(requireFreePort({ port, bind })).resolves.toBeUndefined();
    // It is still free: trying it holds nothing.
    await expect(requireFreePort({ port, bind })).resolves.toBeUndefined();
  });

  it('given another error, then it stays as it is', () => {
    const error = Object.assign(new Error('no such address'), { code: 'EADDRNOTAVAIL', syscall: 'listen' });
    expect(portTrouble(error, 3000)).toBe(error);
  });
});
