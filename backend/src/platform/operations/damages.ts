import { basename } from 'node:path';
import type { Damage } from '@kontor/contracts/ports/damage';
import type { Logger } from 'pino';
import type { Need } from './readiness.ts';

/** Files that cannot be rebuilt from the log. */
const PRECIOUS: ReadonlySet<string> = new Set(['events.sqlite', 'vault.sqlite']);

export const isMadeAgain = (file: string): boolean => !PRECIOUS.has(basename(file));

const helpFor = (file: string): string =>
  isMadeAgain(file)
    ? `stop Kontor, rm '${file}'*, start: it is made again from the log`
    : 'stop Kontor, put a backup in its place, start';

export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';

  constructor({ file, words }: Damage) {
    super(`${file} is damaged: ${words}. What helps: ${helpFor(file)}`);
  }
}

/** Corrupt files found since the process started. */
export class Damages {
  readonly #logger: Logger;
  readonly #found = new Map<string, Damage>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Logged once per file. */
  readonly note = (damage: Damage): void => {
    const { file } = damage;
    if (this.#found.has(file)) return;
    this.#found.set(file, damage);
    this.#logger.error({ ...damage, help: helpFor(file) }, 'a file is damaged');
  };

  /** @throws DamagedFile */
  throwIfDamaged(): void {
    for (const damage of this.#found.values()) throw new DamagedFile(damage);
  }

  needs(files: readonly string[]): readonly Need[] {
    return files.map((file) => ({
      name: `undamaged ${basename(file)}`,
      isVital: true,
      check: async () => {
        const damage = this.#found.get(file);
        if (damage) throw new DamagedFile(damage);
      },
    }));
  }
}
