import { describe, expect, it } from '@jest/globals';
import { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { VisitorCookies } from '@kontor/contracts/storefront/storefront';
import { consentOf, rememberConsent } from './consent.server.ts';

describe('consent to an advertising network', () => {
  const commerce = CommercePreferences.parse({ ads: { pixelId: '1234567890' } });
  const browser = (): VisitorCookies => {
    const kept = new Map<string, string>();
    return {
      get: (name) => kept.get(name),
      set: (name, value) => void kept.set(name, value),
      forScript: (name, value) => `${name}=${value}`,
    };
  };
  const consent = (id: string, cookies: VisitorCookies) =>
    consentOf({ cookies, site: { id: SiteId.parse(id), commerce } });

  it('loads the pixel for visitors who agreed, but never in a sandbox', () => {
    const cookies = browser();
    expect(consent('demo', cookies)).toMatchObject({ choice: null, pixel: null });
    rememberConsent({ cookies }, 'accepted');
    expect(consent('demo', cookies)?.pixel).toContain('id=1234567890');
    expect(consent('demo--probe', cookies)).toBeNull();
  });

  it('still accepts cookies in the former format', () => {
    const cookies = browser();
    cookies.set('kontor-consent', btoa(JSON.stringify('accepted')), 1);
    expect(consent('demo', cookies)?.choice).toBe('accepted');
    cookies.set('kontor-consent', 'Im!', 1);
    expect(consent('demo', cookies)?.choice).toBeNull();
  });
});
