import { STARTING_POINTS } from '@kontor/contracts/sites/new-sites';
import type { Kontor } from '../../../backend/src/kontor.ts';
import { startKontor as startServer, withFolder } from '../processes.ts';
import { printTable, type Row, writeJson } from '../report.ts';
import { signedIn } from '../sign-in.ts';
import { editing } from './editing.ts';
import { browsing, furnish } from './large-site.ts';
import { loading } from './loading.ts';
import { inProcess, makeSite } from './in-process.ts';
import { manySites } from './many-sites.ts';
import { releasing } from './releasing.ts';

const RESULTS = 'build/bench/sites.json';
const OWNER = { email: 'eva@laden.example', password: 'ein sehr gutes Passwort' };
const { ms, releases, edits, sites } = process.argv.includes('--quick')
  ? { ms: 1_000, releases: 4, edits: 2_000, sites: 100 }
  : { ms: 5_000, releases: 20, edits: 10_000, sites: 1_000 };

const founding = async (kontor: Kontor): Promise<readonly Row[]> => {
  let value = 0;
  for (const from of STARTING_POINTS) value = Math.max(value, await makeSite(kontor, { id: `bench-${from}`, from }));
  return [{ name: 'a new site, the slowest starting point', value, unit: 'ms', goal: { of: 'value', atMost: 2_000 } }];
};

const rows = await withFolder(async (folder) => {
  // The first start makes the owner, whose password takes a process that this program has not.
  Object.assign(process.env, { KONTOR_OWNER_EMAIL: OWNER.email, KONTOR_OWNER_PASSWORD: OWNER.password });
  await (await startServer(folder)).stop();
  const { inside, pages } = await inProcess(folder, async (kontor) => ({
    inside: [...(await founding(kontor)), ...(await editing(kontor, ms)), ...(await loading(kontor, folder, edits))],
    pages: await furnish(kontor),
  }));
  // A server of its own, so that it shares its thread with nobody who measures.
  const server = await startServer(folder);
  const merchant = { url: server.url, headers: await signedIn(server.url, OWNER) };
  const outside = [
    ...(await browsing(merchant, ms)),
    ...(await releasing(merchant, pages, { releases, quietly: 2 * ms })),
  ];
  await server.stop();
  return [...inside, ...outside, ...(await manySites(sites))];
});
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
