import { ModuleMocker } from 'jest-mock';

/** Jest's environment that is the worker itself. Jest puts its own console and `process.exit` in for each suite. */
export default class SharedEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly #before = { console: globalThis.console, exit: Object.getOwnPropertyDescriptor(process, 'exit') };

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#before.console;
    Object.defineProperty(process, 'exit', this.#before.exit ?? {});
  }
}
