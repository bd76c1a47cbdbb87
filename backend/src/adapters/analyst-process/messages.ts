import { LogUnavailable } from '@kontor/contracts/ports/event-log';
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
  | { readonly id: number; readonly refused: Told };

/** @property code of the system, where that refused; `LogUnavailable`: the log did */
export interface Told extends Pick<SqlRefused, 'trouble' | 'detail' | 'place'> {
  readonly code?: string;
}

/** Whatever is no refusal has failed: what it said is for a terminal, not for a page. */
export const toldOf = (error: unknown): Told => {
  if (error instanceof SqlRefused) return { trouble: error.trouble, detail: error.detail, place: error.place };
  const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
  const named = error instanceof LogUnavailable ? error.name : code;
  return { trouble: 'failed', detail: message, place: null, ...(named !== undefined && { code: named }) };
};

/** As it was thrown in the other process. */
export const errorOf = ({ trouble, detail, place, code }: Told): Error =>
  code === LogUnavailable.name
    ? new LogUnavailable(detail)
    : Object.assign(new SqlRefused(trouble, detail, place), code !== undefined && { code });
