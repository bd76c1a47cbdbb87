export interface ByteRange {
  readonly from: number;
  /** Inclusive. */
  readonly to: number;
}

/** One range of RFC 9110. `null`: send all of it, also where several ranges are asked for. */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return Number(last) === 0 || size === 0 ? 'unsatisfiable' : tail(Number(last), size);
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return 'unsatisfiable';
  return last !== '' && Number(last) < from ? null : { from, to };
};

const tail = (length: number, size: number): ByteRange => ({ from: Math.max(0, size - length), to: size - 1 });
