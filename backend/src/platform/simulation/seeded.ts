/** FNV-1a with a final mix, so that similar texts give unrelated seeds. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A seeded random number generator (sfc32); not for secrets. */
export class Seeded {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
    this.#a = hashOf(`${seed} a`);
    this.#b = hashOf(`${seed} b`);
    this.#c = hashOf(`${seed} c`);
    for (let round = 0; round < 12; round += 1) this.bits();
  }

  /** An independent generator: draws from one do not affect the other. */
  fork(name: string): Seeded {
    return new Seeded(`${this.#seed}/${name}`);
  }

  bits(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  fraction(): number {
    return this.bits() / 0x1_0000_0000;
  }

  /** Inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  /** @throws RangeError for an empty list */
  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new RangeError('nothing to choose from');
    return from[Math.floor(this.fraction() * from.length)] as T;
  }

  /** A weighted random index. @param sums running totals of the weights */
  pickIndex(sums: readonly number[]): number {
    const wanted = this.fraction() * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Version 4. */
  uuid(): string {
    const [a, b, c, d] = [this.bits(), this.bits(), this.bits(), this.bits()];
    const hex = (word: number): string =>
      (HEX[word >>> 24] as string) + HEX[(word >>> 16) & 255] + HEX[(word >>> 8) & 255] + HEX[word & 255];
    const [second, third] = [hex((b & 0xffff0fff) | 0x4000), hex((c & 0x3fffffff) | 0x80000000)];
    return `${hex(a)}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${hex(d)}`;
  }
}

/** Running totals, for `pickIndex`. */
export const sumsOf = (weights: readonly number[]): readonly number[] => {
  let sum = 0;
  return weights.map((weight) => (sum += weight));
};
