import { Refusal } from '@kontor/contracts/kernel/refusal';

/** What the product refuses is none of anybody's plans any more. `null`: refused. */
export const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
