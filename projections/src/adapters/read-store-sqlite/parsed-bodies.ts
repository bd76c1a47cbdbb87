import type { Position } from '@kontor/contracts/kernel/events';

const CAPACITY = 1_000;

interface Parsed {
  readonly position: Position;
  readonly body: unknown;
}

export class ParsedBodies {
  readonly #bodies = new Map<string, Parsed>();

  /** @param read gives the JSON on a cache miss */
  get(key: string, position: Position, read: () => string): unknown {
    const known = this.#bodies.get(key);
    if (known?.position === position) return known.body;
    const body: unknown = JSON.parse(read());
    this.put(key, position, body);
    return body;
  }

  put(key: string, position: Position, body: unknown): void {
    this.#bodies.delete(key);
    this.#bodies.set(key, { position, body });
    if (this.#bodies.size > CAPACITY) {
      for (const oldest of this.#bodies.keys()) {
        this.#bodies.delete(oldest);
        return;
      }
    }
  }

  clear(): void {
    this.#bodies.clear();
  }
}
