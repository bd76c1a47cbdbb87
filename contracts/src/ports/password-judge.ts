/** `leaked`: it stands on lists of stolen passwords. `guessable`: it is made of such, or of words that others try first. */
export type Weakness = 'leaked' | 'guessable';

/** Whether a password would be among the first that somebody tries. */
export interface PasswordJudge {
  /**
   * @param words that are known to belong to whoever chooses it, in any case
   * @returns `null`: nothing speaks against it
   */
  weaknessOf(password: string, words: readonly string[]): Promise<Weakness | null>;
  close(): Promise<void>;
}

/** What a judge in a thread of its own is sent. */
export interface JudgeQuestion {
  readonly id: number;
  readonly password: string;
  readonly words: readonly string[];
}

export interface JudgeAnswer {
  readonly id: number;
  readonly weakness: Weakness | null;
}
