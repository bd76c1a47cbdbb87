import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { VaultUnavailable } from '@kontor/contracts/ports/vault';
import { demo, testContext } from '../../../../test/support/context.ts';
import { testAmbient } from '../../../../test/support/ambient.ts';
import { withMethods } from '../../../../test/support/with-methods.ts';
import { SqliteEventLog } from '../../adapters/event-log-sqlite/index.ts';
import { SqliteVault } from '../../adapters/vault-sqlite.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { AssignOrderNumber } from './commands.ts';
import { AssignOrderNumberHandler } from './number-handler.ts';

const FIRST = 1001;
const orderId = (): OrderId => OrderId.parse(randomUUID());

describe('order numbers', () => {
  let log: SqliteEventLog;
  let handling: CommandHandling;
  let vault: SqliteVault;
  const begin = (): void => {
    log = new SqliteEventLog(':memory:');
    handling = new CommandHandling(log, testAmbient());
  };
  beforeEach(() => {
    begin();
    vault = new SqliteVault(':memory:');
  });
  afterEach(async () => {
    await log.close();
    await vault.close();
  });

  const assign = (id = orderId(), first = FIRST, into = vault): Promise<number> =>
    new AssignOrderNumberHandler({ handling, vault: into }).execute(
      new AssignOrderNumber(id, first, testContext(demo)),
    );
  /** Simulates a log that lost everything. */
  const loseLog = async (): Promise<void> => {
    await log.close();
    begin();
  };

  it('are sequential without gaps under concurrency', async () => {
    const numbers = await Promise.all(Array.from({ length: 20 }, () => assign()));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => FIRST + index));
  });

  it('are stable for an order', async () => {
    const id = orderId();
    expect([await assign(id), await assign(), await assign(id), await assign()]).toEqual([1001, 1002, 1001, 1003]);
  });

  it('are never reused, even when the log has lost its end', async () => {
    for (let count = 0; count < 3; count += 1) await assign();
    await loseLog();
    expect([await assign(), await assign()]).toEqual([1004, 1005]);
  });

  it('are not given out before they are stored, and leave no gap if storing fails', async () => {
    const id = orderId();
    const full = withMethods(vault, { recordIssued: async () => Promise.reject(new VaultUnavailable('full')) });
    await expect(assign(id, FIRST, full)).rejects.toBeInstanceOf(VaultUnavailable);
    expect([await assign(id), await assign()]).toEqual([1001, 1002]);
  });

  it('start where the shop says; only the first start counts', async () => {
    expect([await assign(orderId(), 500), await assign(orderId(), 9000)]).toEqual([500, 501]);
  });
});
