import { isUnavailable } from '../../platform/unavailable.ts';

type Call = (...args: readonly unknown[]) => Promise<unknown>;

/** The same functions, of which each hands on in other words that a store is away. */
export const translating = <T extends object>(functions: T, translate: (error: unknown) => unknown): T => {
  const translated = Object.entries(functions).map(([name, call]: readonly [string, Call]) => {
    const work: Call = async (...args) => {
      try {
        return await call(...args);
      } catch (error) {
        throw isUnavailable(error) ? translate(error) : error;
      }
    };
    return [name, work] as const;
  });
  return Object.fromEntries(translated) as T;
};
