/** A file that holds something else than was written into it. */
export interface Damage {
  readonly file: string;
  /** Of whoever reads it, for the operator. */
  readonly words: string;
}

export type OnDamage = (damage: Damage) => void;
