import { type Binary, type Document, Long } from 'bson';
import type { Catalogue } from './catalogue.ts';
import { dataCommands, isWrite, nameOf, unknownCommand } from './commands.ts';
import { CommandError } from './errors.ts';
import { RACING } from './write-commands.ts';

const RETRYABLE = new Set([91, 189, 10107, 11600, 11602]);

interface Every {
  readonly nth: number;
  readonly code: number;
  seen: number;
}

export class Server {
  readonly #maxWriteBatchSize: number;
  readonly #commands: ReturnType<typeof dataCommands>;
  /** The last retryable write of each session with its answer, so that retries take effect once. */
  readonly #done = new Map<string, { readonly number: string; readonly reply: Document }>();
  #failing: Every | null = null;
  #areUpsertsRacing = false;

  constructor(maxWriteBatchSize: number, catalogue: Catalogue) {
    this.#maxWriteBatchSize = maxWriteBatchSize;
    this.#commands = dataCommands(catalogue);
  }

  failWrites(nth: number, code: number): void {
    this.#failing = nth > 0 ? { nth, code, seen: 0 } : null;
  }

  raceUpserts(areRacing: boolean): void {
    this.#areUpsertsRacing = areRacing;
  }

  answer(command: Document, address: string): Document {
    try {
      return { ...this.#answer(command, address), ok: 1 };
    } catch (error) {
      if (error instanceof CommandError) {
        return { ok: 0, errmsg: error.message, code: error.code, codeName: error.codeName, ...error.more };
      }
      return { ok: 0, errmsg: `the double failed: ${String(error)}`, code: 8, codeName: 'UnknownError' };
    }
  }

  #answer(command: Document, address: string): Document {
    const name = nameOf(command);
    const { lsid, txnNumber } = command as { lsid?: { id: Binary }; txnNumber?: number };
    if (lsid === undefined || txnNumber === undefined) return this.#do(name, command, address, false);
    const session = lsid.id.toString('base64');
    const number = String(txnNumber);
    const known = this.#done.get(session);
    if (known?.number === number) return known.reply;
    const reply = this.#do(name, command, address, true);
    this.#done.set(session, { number, reply });
    return reply;
  }

  #do(name: string, command: Document, address: string, isRetryable: boolean): Document {
    if (isWrite(command)) this.#maybeFail(isRetryable);
    const run = this.#commands.get(name);
    if (run) return run(String(command['$db']), this.#areUpsertsRacing ? { ...command, [RACING]: true } : command);
    switch (name) {
      case 'hello':
      case 'isMaster':
      case 'ismaster':
        return this.#hello(address);
      case 'ping':
        return {};
      case 'buildInfo':
        return { version: '7.0.0', versionArray: [7, 0, 0, 0], maxBsonObjectSize: 16_777_216 };
      case 'endSessions':
        for (const { id } of command['endSessions'] as { id: Binary }[]) this.#done.delete(id.toString('base64'));
        return {};
      default:
        throw unknownCommand(name);
    }
  }

  #maybeFail(isRetryable: boolean): void {
    const failing = this.#failing;
    if (!failing) return;
    failing.seen += 1;
    if (failing.seen % failing.nth !== 0) return;
    const labels = isRetryable && RETRYABLE.has(failing.code) ? { errorLabels: ['RetryableWriteError'] } : {};
    throw new CommandError(failing.code, 'Refused', 'the double refuses this write', labels);
  }

  #hello(address: string): Document {
    return {
      helloOk: true,
      isWritablePrimary: true,
      ismaster: true,
      setName: 'double',
      setVersion: 1,
      hosts: [address],
      me: address,
      primary: address,
      secondary: false,
      maxBsonObjectSize: 16_777_216,
      maxMessageSizeBytes: 48_000_000,
      maxWriteBatchSize: this.#maxWriteBatchSize,
      logicalSessionTimeoutMinutes: 30,
      connectionId: Long.fromNumber(1),
      minWireVersion: 0,
      maxWireVersion: 21,
      readOnly: false,
      localTime: new Date(),
    };
  }
}
