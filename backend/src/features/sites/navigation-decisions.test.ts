import { describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import { SiteSettings } from '@kontor/contracts/sites/sites';
import { withLink } from './navigation-decisions.ts';

const link = { title: 'Möbel', href: '/moebel' };
const settings = SiteSettings.parse({
  title: 'Laden',
  navigation: [{ title: 'Start', href: '/' }],
  storeSettings: {},
});

describe('a link in the main navigation (MP-05)', () => {
  it('is added at the end, once', () => {
    const after = withLink(settings, link);
    expect(after).toEqual({ ...settings, navigation: [...settings.navigation, link] });
    expect(withLink(after, { ...link, title: 'Anders' })).toEqual(after);
  });

  it.each([null, { title: 'Laden' }])('is refused when %j has no main navigation', (without) => {
    expect(() => withLink(without, link)).toThrow('storePage.navigationMissing');
    expect(messagesOf('de')['storePage.navigationMissing']).toBe('Unable to find site main navigation');
  });
});
