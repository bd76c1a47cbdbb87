import { describe, expect, it } from '@jest/globals';
import type { DriftRound } from '@kontor/contracts/read-models/responses';
import type { AppLoadContext } from '@remix-run/node';
import { loadReadModels } from './load-read-models.server.ts';

const shown = async (round: Partial<DriftRound>) => {
  const nothing: DriftRound = {
    state: 'running',
    askedAt: null,
    isAsked: true,
    at: Date.now(),
    done: 0,
    total: 12,
    view: null,
    share: 0,
  };
  const context = {
    site: { language: 'de', title: 'Laden', timeZone: 'Europe/Berlin' },
    readModels: { list: async () => [], round: async () => ({ ...nothing, ...round }) },
    access: async () => ({ role: 'reporting' }),
  } as unknown as AppLoadContext;
  return (await loadReadModels(new Request('http://laden.example/config'), context)).check;
};

describe('the check of read models', () => {
  it('says how far it is', async () => {
    expect(await shown({ done: 3, view: 'orders', share: 0.5 })).toEqual({
      value: 3.5 / 12,
      said: '3 von 12 Lesemodellen geprüft, gerade: Bestellungen (50\u00a0%)',
    });
  });

  it('says that it begins, and nothing once it is over', async () => {
    expect((await shown({ state: 'asked' }))?.said).toContain('beginnt');
    expect(await shown({ state: 'done' })).toBeNull();
  });
});
