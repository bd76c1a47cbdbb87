export interface Work<Progress> {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** The interface of a child process program: named calls with one argument. Both sides share only the type. */
export type Program<Own> = { readonly [Method in keyof Own]: (question: never, work: never) => Promise<unknown> };

export interface ToProcess {
  call(id: number, method: string, question: unknown): Promise<unknown>;
  stop(id: number): void;
}

export interface ToOwner {
  progress(id: number, progress: unknown): void;
}
