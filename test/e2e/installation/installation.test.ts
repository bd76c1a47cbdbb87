import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';

describe('SF-02: what an installation is', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({
      storefront: builtStorefront(resolve('storefront/build')),
      operator: 'Rechenzentrum & Söhne',
    });
  });
  afterAll(() => api.stop());

  it.each(['/settings/billing/upgrade', '/settings/billing/subscriptions/website'])(
    'is told at %s, to members alone',
    async (path) => {
      const visitor = new Visitor(api);
      const { status, headers } = await visitor.call('get', path);
      expect([status, headers['location']]).toEqual([302, '/config/installation']);
      const stranger = await visitor.call('get', '/config/installation');
      expect([stranger.status, stranger.headers['location']]).toEqual([302, '/config/anmelden?weiter=%2Finstallation']);
      await visitor.signIn();
      const { text } = await visitor.call('get', '/config/installation');
      expect(text).toMatch(/<dt>Version<\/dt><dd[^>]*>\d+\.\d+\.\d+<\/dd>/u);
      expect(text).toMatch(/<dt>Betrieben von<\/dt><dd[^>]*>Rechenzentrum &amp; Söhne<\/dd>/u);
      expect(text).toContain('Es gibt keine Tarife, keine Testphase und nichts zum Freischalten');
      expect(text).toContain('Permission is hereby granted, free of charge');
    },
  );
});
