import { describe, expect, it } from '@jest/globals';
import { begin, complete, createPage, dying, look, PAGES, retitle } from '../support/released-pages.ts';
import { until } from '../support/until.ts';
import { useKontors } from './kontors.ts';

describe('a release of 50 pages', () => {
  const kontors = useKontors();

  const published = async (roles?: string) => {
    const [writing, reading] = [await kontors.start(roles), await kontors.start('storefront')];
    const ids = await Promise.all(PAGES.map((urlId) => createPage(writing, urlId)));
    await complete(writing, await begin(writing, ids));
    await until(() => look(reading), ['Fassung 1']);
    await Promise.all(ids.map((id) => retitle(writing, id, 'Fassung 2')));
    return { writing, reading, ids };
  };

  it('given stores in trouble, then visitors of another process get all of it, or nothing of it', async () => {
    const { writing, reading, ids } = await published();
    const seen: (readonly (string | undefined)[])[] = [];
    const over = new AbortController();
    const watch = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const titles = await look(reading);
        if (titles !== null) seen.push(titles);
      }
    };
    const watching = watch();
    kontors.mongo.failWrites(10);
    kontors.mongo.loseAnswers(7);
    kontors.eventStore.cutNextAppend('after');
    const release = await begin(writing, ids);
    kontors.eventStore.cutConnections();
    await complete(writing, release);
    kontors.mongo.failWrites(0);
    kontors.mongo.loseAnswers(0);
    await until(() => look(reading), ['Fassung 2']);
    over.abort();
    await watching;
    const states = new Set(seen.map((titles) => titles.join()));
    expect([...states].filter((state) => state !== 'Fassung 1' && state !== 'Fassung 2')).toEqual([]);
    expect(states.has('Fassung 1')).toBe(true);
  });

  it('given a process that dies in the middle, then a worker completes it', async () => {
    const { writing, reading, ids } = await published('api,projections');
    const release = await begin(writing, ids);
    await expect(dying(writing, release, 25)).rejects.toThrow('died');
    expect(await look(reading)).toEqual(['Fassung 1']);
    await kontors.start('worker');
    await until(() => look(reading), ['Fassung 2']);
  });
});
