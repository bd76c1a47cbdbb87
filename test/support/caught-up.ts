import type { Api } from './api.ts';
import { until } from './until.ts';

/** Once every read model has seen all that is in the log now. */
export const caughtUp = async ({ kontor }: Pick<Api, 'kontor'>): Promise<void> => {
  const head = await kontor.platform.log.head();
  const behind = async () =>
    kontor.projections
      .status()
      .filter(({ position }) => (position ?? '') < head)
      .map(({ view }) => view);
  await until(behind, []);
};
