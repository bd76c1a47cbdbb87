export interface Damage {
  readonly file: string;
  readonly words: string;
}

export type OnDamage = (damage: Damage) => void;
