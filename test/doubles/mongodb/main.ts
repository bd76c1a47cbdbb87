import { startMongoDb } from './index.ts';

/** `node main.ts PORT`: the double as a process of its own, for tests that run several. */
const double = await startMongoDb({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`ready ${double.connectionString}\n`);
process.once('SIGTERM', () => void double.stop());
