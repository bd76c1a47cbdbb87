import { startEventStoreDb } from './index.ts';

/** The double as a process: `node test/doubles/eventstoredb/main.ts PORT`; ends on SIGTERM. */
const server = await startEventStoreDb({ port: Number(process.argv[2] ?? 0) });
process.stdout.write(`ready ${server.connectionString}\n`);
process.once('SIGTERM', () => void server.stop());
