import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SiteId, Sku } from '@kontor/contracts/kernel/ids';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { productIdOf, variantIdOf } from '../../backend/src/features/product-import/product-commands.ts';
import { killLeftovers } from '../support/children.ts';
import { startServer } from '../support/process.ts';
import { runSale, type Scarce, setStock, soldIn, untilBought } from '../support/sale.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SHOPPERS = 500;
const UNITS = 37;
const demo = SiteId.parse('demo');
const productId = productIdOf(demo, { format: 'demo', key: 'becher-duene' });
const sku = Sku.parse('HH-BECH-SAND-S');
const cup: Scarce = { productId, variantId: variantIdOf(productId, sku), sku };

describe(`${SHOPPERS} shoppers for ${UNITS} units`, () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => {
    killLeftovers();
    folder.remove();
  });

  it(`get exactly ${UNITS}, while the process is killed repeatedly`, async () => {
    let server = await startServer(folder.path);
    const log = new SqliteEventLog(join(folder.path, 'events.sqlite'));
    await setStock(log, demo, cup, UNITS);
    let isOver = false;
    const killAgain = async (): Promise<void> => {
      for (let kills = 0; kills < 3 && !isOver; kills += 1) {
        await untilBought(log, 5 + 10 * kills);
        server.child.kill('SIGKILL');
        await server.finished;
        server = await startServer(folder.path);
      }
    };
    const [sale] = await Promise.all([
      runSale(SHOPPERS, () => [`http://127.0.0.1:${server.port}`], cup).finally(() => (isOver = true)),
      killAgain(),
    ]);
    const sold = await soldIn(log, demo, cup);
    expect([sale.ordered.length, sale.soldOut]).toEqual([UNITS, SHOPPERS - UNITS]);
    expect(sold).toMatchObject({ level: 0, reserved: 0, least: 0, taken: UNITS });
    expect(sale.ordered.map(({ orderId }) => orderId).sort()).toEqual(sold.orderIds);
    expect(sold.numbers).toEqual(Array.from({ length: UNITS }, (_, index) => 1001 + index));
    await server.stop();
    await log.close();
  });
});
