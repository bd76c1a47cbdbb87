import { startMongoDb } from './index.ts';

/** `node main.ts PORT`: the double as a process, for tests with several processes. */
const double = await startMongoDb({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`ready ${double.connectionString}\n`);
process.once('SIGTERM', () => void double.stop());
