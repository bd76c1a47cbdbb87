/** Runs all of them even if one fails: resources left open keep the process alive. */
export const endAll = async (...ends: readonly (() => unknown)[]): Promise<void> => {
  const outcomes = await Promise.allSettled(ends.map(async (end) => end()));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
