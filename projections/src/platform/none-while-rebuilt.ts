import { UnknownIndex } from '@kontor/contracts/ports/read-store';

/** While a read model is rebuilt after an upgrade, its former version lacks the newest indexes, and finds nothing. */
export const noneWhileRebuilt = (error: unknown): { readonly documents: readonly never[]; readonly next: null } => {
  if (error instanceof UnknownIndex) return { documents: [], next: null };
  throw error;
};
