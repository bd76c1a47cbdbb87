/** `leaked`: in lists of stolen passwords. `guessable`: made of those, or of words attackers try first. */
export type Weakness = 'leaked' | 'guessable';

export interface PasswordJudge {
  /**
   * @param words that are known to belong to whoever chooses it, in any case
   * @returns `null`: nothing speaks against it
   */
  weaknessOf(password: string, words: readonly string[]): Promise<Weakness | null>;
  close(): Promise<void>;
}
