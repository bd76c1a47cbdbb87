import { ModuleMocker } from 'jest-mock';
import { suiteConsole } from './suite-console.ts';

/** Events of `jest-circus`, as far as they are used here. */
type TestEvent =
  | { readonly name: 'setup' | 'run_finish' | 'other' }
  | { readonly name: 'test_done'; readonly test: { readonly errors: unknown[] } };

/** Jest's environment that is the worker itself. Jest puts its own console and `process.exit` in for each suite. */
export default class SharedEnvironment {
  readonly global = globalThis;
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly #before = { console: globalThis.console, exit: Object.getOwnPropertyDescriptor(process, 'exit') };
  #takeComplaints: () => readonly string[] = () => [];

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): null {
    return null;
  }

  async setup(): Promise<void> {}

  handleTestEvent(event: TestEvent, state: { readonly unhandledErrors: unknown[] }): void {
    if (event.name === 'setup') {
      const { console, takeComplaints } = suiteConsole(globalThis.console);
      globalThis.console = console;
      this.#takeComplaints = takeComplaints;
    } else if (event.name === 'test_done' || event.name === 'run_finish') {
      const errors = event.name === 'test_done' ? event.test.errors : state.unhandledErrors;
      for (const complaint of this.#takeComplaints()) errors.push(`on the console: ${complaint}`);
    }
  }

  async teardown(): Promise<void> {
    this.moduleMocker.restoreAllMocks();
    globalThis.console = this.#before.console;
    Object.defineProperty(process, 'exit', this.#before.exit ?? {});
  }
}
