import { appendsPerSecond } from './appends.ts';
import { fillStock, makeOrders } from './checkout.ts';
import { fire, fireOnce, type Load, working } from './load.ts';
import { type Running, startFloor, startKontor, withFolder } from './processes.ts';
import { printTable, type Row, writeJson } from './report.ts';
import { makeSignUps } from './sign-ups.ts';
import { makeShoppers, type Shoppers } from './shoppers.ts';

const SECONDS = process.argv.includes('--quick') ? 2 : 8;
const SHOPPERS = 256;
const ORDERING = 16;
const SIGNING_UP = 64;
const SIGN_UPS = SIGNING_UP * (process.argv.includes('--quick') ? 30 : 160);
const RESULTS = 'build/bench/results.json';
const MB = 1e6;

interface Health {
  readonly projections: readonly { readonly view: string; readonly lagMs: { readonly p99: number } }[];
}

/** Alternates baseline and product, so that both see the same machine load; the first second of each is warm-up. */
const addToCart = async (kontor: Running, floor: Running, shoppers: Shoppers): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const connections of [1, 16, 64]) {
    const bare = shoppers.adds.map((shot) => ({ ...shot, path: '/floor' }));
    const measure = async (url: string, shots: typeof bare): Promise<Load> => {
      await fire(url, shots, connections, 1);
      return fire(url, shots, connections, SECONDS);
    };
    const least = await measure(floor.url, bare);
    const load = await measure(kontor.url, [...shoppers.adds]);
    const name = `add-to-cart, ${connections} connection${connections === 1 ? '' : 's'}`;
    const hot = connections === 64;
    rows.push(
      {
        name,
        value: load.requestsPerSecond,
        unit: 'requests/s',
        floor: least.requestsPerSecond,
        ...(hot && { goal: { of: 'ratio', atLeast: 0.4 } }),
      },
      { name: `${name}, p50`, value: load.p50, unit: 'ms' },
      {
        name: `${name}, p99`,
        value: load.p99,
        unit: 'ms',
        ...(hot && { goal: { of: 'value', atMost: 40 } }),
      },
    );
  }
  const health = (await (await fetch(`${kontor.url}/healthz`)).json()) as Health;
  const lag = health.projections.find(({ view }) => view === 'carts')?.lagMs.p99 ?? NaN;
  rows.push({ name: 'projection lag of carts, p99', value: lag, unit: 'ms', goal: { of: 'value', atMost: 50 } });
  return rows;
};

const READING = 16;

/** Work is compared too: it depends less on what else the machine does. */
const cartReads = async (kontor: Running, floor: Running, { reads }: Shoppers): Promise<readonly Row[]> => {
  const measure = async (server: Running, shots: Shoppers['reads']) => {
    await fire(server.url, shots, READING, 1);
    return working(server, () => fire(server.url, shots, READING, SECONDS));
  };
  const bare = reads.map((shot) => ({ ...shot, path: '/floor' }));
  const least = await measure(floor, bare);
  const load = await measure(kontor, reads);
  const name = `cart read, ${READING} connections`;
  return [
    { name, value: load.requestsPerSecond, unit: 'requests/s', floor: least.requestsPerSecond },
    { name: 'cart read, p99', value: load.p99, unit: 'ms' },
    { name: 'cart read, work for each', value: load.workUs, unit: 'µs', floor: least.workUs },
  ];
};

/** Orders with reservation, each from its own cart, compared with adds over as many connections. */
const checkout = async (kontor: Running, adds: number): Promise<readonly Row[]> => {
  const expected = Math.ceil((adds * SECONDS) / 10 / ORDERING) * ORDERING;
  const shots = await makeOrders(kontor, expected + ORDERING * 10);
  await fireOnce(kontor.url, shots.slice(expected), ORDERING);
  const load = await fireOnce(kontor.url, shots.slice(0, expected), ORDERING);
  return [
    {
      name: `orders with reservation, ${ORDERING} connections (floor: add-to-cart)`,
      value: load.requestsPerSecond,
      unit: 'orders/s',
      floor: adds,
      goal: { of: 'ratio', atLeast: 0.1 },
    },
    { name: 'orders, p50', value: load.p50, unit: 'ms' },
    { name: 'orders, p99', value: load.p99, unit: 'ms' },
  ];
};

/**
 * Sign-ups of different people for one variant, each with a captcha, compared with adds over as many connections before
 * and after.
 */
const signUps = async (kontor: Running, folder: string, { adds }: Shoppers): Promise<readonly Row[]> => {
  const shots = await makeSignUps(folder, SIGN_UPS);
  const warm = SIGNING_UP * 10;
  const added = () => working(kontor, () => fire(kontor.url, [...adds], SIGNING_UP, SECONDS / 2));
  await fireOnce(kontor.url, shots.slice(0, warm), SIGNING_UP);
  const before = await added();
  const load = await working(kontor, () => fireOnce(kontor.url, shots.slice(warm), SIGNING_UP));
  const after = await added();
  const name = `sign-ups for one variant, ${SIGNING_UP} connections`;
  return [
    {
      name: `${name} (floor: add-to-cart)`,
      value: load.requestsPerSecond,
      unit: 'sign-ups/s',
      floor: (before.requestsPerSecond + after.requestsPerSecond) / 2,
      goal: { of: 'ratio', atLeast: 0.5 },
    },
    {
      name: 'sign-ups, work for each (floor: for each add)',
      value: load.workUs,
      unit: 'µs',
      floor: (before.workUs + after.workUs) / 2,
    },
    { name: 'sign-ups, p50', value: load.p50, unit: 'ms' },
    { name: 'sign-ups, p99', value: load.p99, unit: 'ms' },
  ];
};

const pages = async (kontor: Running): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  const page = (path: string) => [{ method: 'GET', path, headers: {} }] as const;
  for (const [name, path] of [
    ['product page', '/shop/becher-duene'],
    ['list page', '/shop'],
    ['home page', '/'],
  ] as const) {
    await fire(kontor.url, page(path), 1, 1);
    const load = await fire(kontor.url, page(path), 1, SECONDS / 2);
    const goal = path === '/shop/becher-duene' ? ({ of: 'value', atMost: 15 } as const) : undefined;
    rows.push(
      { name: `${name}, 1 connection`, value: load.requestsPerSecond, unit: 'pages/s' },
      { name: `${name}, p50`, value: load.p50, unit: 'ms', ...(goal && { goal }) },
    );
  }
  return rows;
};

const rows = await withFolder(async (folder) => {
  const measured: Row[] = [];
  const first = await startKontor(folder);
  measured.push({ name: 'first start, demo made', value: first.startedIn, unit: 'ms' });
  await first.stop();
  await fillStock(folder);
  const kontor = await startKontor(folder);
  measured.push(
    { name: 'cold start', value: kontor.startedIn, unit: 'ms', goal: { of: 'value', atMost: 3000 } },
    { name: 'resident after start', value: kontor.memory() / MB, unit: 'MB', goal: { of: 'value', atMost: 200 } },
  );
  const shoppers = await makeShoppers(kontor, SHOPPERS);
  const floor = await startFloor(shoppers.answer);
  const adds = await addToCart(kontor, floor, shoppers);
  measured.push(...adds);
  measured.push(...(await signUps(kontor, folder, shoppers)));
  measured.push(...(await cartReads(kontor, floor, shoppers)));
  const rate = adds.find(({ name }) => name === `add-to-cart, ${ORDERING} connections`)?.value ?? NaN;
  measured.push(...(await checkout(kontor, rate)));
  measured.push(...(await pages(kontor)));
  measured.push({ name: 'resident after load', value: kontor.memory() / MB, unit: 'MB' });
  await Promise.all([kontor.stop(), floor.stop()]);
  for (const writers of [1, 64]) {
    const value = await appendsPerSecond(folder, writers, SECONDS / 2);
    measured.push({ name: `event appends, ${writers} at a time`, value, unit: 'events/s' });
  }
  return measured;
});
printTable(rows);
writeJson(RESULTS, rows);
process.stdout.write(`\nwritten to ${RESULTS}\n`);
