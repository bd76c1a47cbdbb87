/** A value that can be chosen, in words. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}
