import { describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { openedText, sealedText } from './sealed-text.ts';

const [demo, other] = [SiteId.parse('demo'), SiteId.parse('other')];
const keys = new Map<string, Uint8Array>();
const vault = {
  secret: async (siteId: string) => {
    const key = keys.get(siteId) ?? new Uint8Array(32).fill(keys.size + 1);
    keys.set(siteId, key);
    return key;
  },
};

describe('a sealed text in a URL', () => {
  it('can be read by its own site only, and not when modified', async () => {
    const sealed = await sealedText(vault, demo, 'eva@laden.example');
    expect(sealed).toMatch(/^_\.[\w-]+$/u);
    expect(await openedText(vault, demo, sealed)).toBe('eva@laden.example');
    expect(await openedText(vault, other, sealed)).toBe('');
    for (const wrong of [`${sealed.slice(0, -2)}AA`, sealed.slice(0, 20), '_.', `_.${'A'.repeat(60)}`]) {
      expect(await openedText(vault, demo, wrong)).toBe('');
    }
  });

  it('looks different each time', async () => {
    expect(await sealedText(vault, demo, 'eva@laden.example')).not.toBe(
      await sealedText(vault, demo, 'eva@laden.example'),
    );
  });

  it('is returned unchanged if it was not sealed', async () => {
    expect(await openedText(vault, demo, '1001')).toBe('1001');
    expect(await openedText(vault, demo, '')).toBe('');
  });
});
