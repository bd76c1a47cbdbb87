import { Refusal } from '@kontor/contracts/kernel/refusal';

/** `null`: the product refused the action, which ends the plan. */
export const ignoreRefusals = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
