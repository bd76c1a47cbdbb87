import { type Analyst, type CatchUpProgress, SqlRefused } from '@kontor/contracts/ports/analyst';

/** Methods that are called from another process. */
export type Method = Exclude<keyof Analyst, 'close'>;

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly argument: unknown;
}

export type Reply =
  | { readonly id: number; readonly progress: CatchUpProgress }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly refused: Pick<SqlRefused, 'trouble' | 'detail' | 'place'> };

/** Whatever is no refusal says nothing that a person could use. */
export const refusedOf = (error: unknown): Pick<SqlRefused, 'trouble' | 'detail' | 'place'> =>
  error instanceof SqlRefused
    ? { trouble: error.trouble, detail: error.detail, place: error.place }
    : { trouble: 'failed', detail: '', place: null };
