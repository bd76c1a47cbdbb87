import { projections } from '../../projections/src/features/index.ts';
import type { Api } from './api.ts';
import { until } from './until.ts';

const VIEWS = projections.map(({ schema }) => schema.name);

/** Waits until every read model has reached the current end of the log, also those that nobody keeps yet after a start. */
export const caughtUp = async ({ kontor }: Pick<Api, 'kontor'>): Promise<void> => {
  const head = await kontor.platform.log.head();
  const behind = async (): Promise<readonly string[]> => {
    const shares = kontor.projections.status();
    const isAtEnd = (name: string): boolean => {
      const own = shares.filter(({ view }) => view === name);
      return own.length > 0 && own.every(({ position }) => (position ?? '') >= head);
    };
    return VIEWS.filter((name) => !isAtEnd(name));
  };
  await until(behind, []);
};
