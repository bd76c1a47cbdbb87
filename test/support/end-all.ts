/** Ends all of them, whatever becomes of one: what a test leaves open keeps its process from ending. */
export const endAll = async (...ends: readonly (() => unknown)[]): Promise<void> => {
  const outcomes = await Promise.allSettled(ends.map(async (end) => end()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
