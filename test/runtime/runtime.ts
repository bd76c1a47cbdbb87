import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type Globals, use } from './globals.ts';
import type SharedEnvironment from './environment.ts';
import { importTypeScript, sourceMaps } from './typescript.ts';

/** Under which Jest keeps what hears of a suite's events, and how long a test may take. */
const HANDLERS = Symbol.for('EVENT_HANDLERS');
const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');
const shared = globalThis as unknown as Record<symbol, unknown>;
const require = createRequire(import.meta.url);

let prepared = false;
let suites = 0;

/**
 * Jest's runtime without a world of its own for each suite: suites are imported as any program is, and a worker loads
 * the product once for all of them. They share globals and modules, so each leaves both as it found them. There is
 * nothing here for mocked modules and for coverage.
 */
export default class SharedRuntime {
  readonly #environment: SharedEnvironment;

  constructor({ cacheDirectory }: { readonly cacheDirectory: string }, environment: SharedEnvironment) {
    this.#environment = environment;
    if (!prepared) importTypeScript(cacheDirectory);
    prepared = true;
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<unknown> {
    return import(`${pathToFileURL(path).href}?suite=${++suites}`);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  /** Jest's own modules keep the suite they run, so each suite gets them anew. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    delete shared[HANDLERS];
    delete shared[TIMEOUT];
    return require(path);
  }

  setGlobalsForRuntime(globals: Globals): void {
    const mocker = this.#environment.moduleMocker;
    const jest = {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      setTimeout: (milliseconds: number): void => {
        shared[TIMEOUT] = milliseconds;
      },
    };
    use({ ...globals, jest });
  }

  getSourceMaps(): ReadonlyMap<string, string> {
    return sourceMaps;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}
}
