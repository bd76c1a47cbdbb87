import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../config.ts';

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken: something listens there already',
  EACCES: 'may not be used by this user',
};

/** What a listen error means for whoever starts the program; other errors stay. */
export const portTrouble = (error: unknown, port: number): unknown => {
  const why = error instanceof Error && 'code' in error ? WHY[String(error.code)] : undefined;
  if (why === undefined) return error;
  const another = port < 1024 ? 3000 : port === 65_535 ? port - 1 : port + 1;
  const told = new Error(`port ${port} ${why}. Choose another one with PORT=, such as PORT=${another} npm start`);
  return Object.assign(told, { syscall: 'listen' });
};

/** Tries the port before the start makes anything. @throws Error that says what to do */
export const requireFreePort = async ({ port, bind }: Pick<Config, 'port' | 'bind'>): Promise<void> => {
  if (port === 0) return;
  const probe = createServer();
  try {
    probe.listen(port, bind);
    await once(probe, 'listening');
  } catch (error) {
    throw portTrouble(error, port);
  } finally {
    probe.close();
  }
};
