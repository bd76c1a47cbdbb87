import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { VIEW_NEEDS } from '@kontor/contracts/read-models/access';
import { projections } from '@kontor/projections/features/index';

describe('every read model', () => {
  const views = projections.map(({ schema }) => schema.name).sort();

  it('declares who may see its documents', () => {
    expect(Object.keys(VIEW_NEEDS).sort()).toEqual(views);
  });

  it('has a display name in every language', () => {
    for (const language of ['de', 'en']) {
      const names = Object.keys(messagesOf(language)).flatMap((key) => /^readModel\.view\.(.+)$/u.exec(key)?.[1] ?? []);
      expect(names.sort()).toEqual(views);
    }
  });
});
