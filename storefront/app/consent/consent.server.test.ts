import { describe, expect, it } from '@jest/globals';
import { CommercePreferences } from '@kontor/contracts/commerce-preferences';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { consentOf, rememberConsent } from './consent.server.ts';

describe('consent to an advertising network', () => {
  const commerce = CommercePreferences.parse({ ads: { pixelId: '1234567890' } });
  const consent = async (id: string) => {
    const cookie = (await rememberConsent('accepted')).split(';')[0] ?? '';
    const request = new Request('http://demo.localhost/', { headers: { cookie } });
    return consentOf(request, { id: SiteId.parse(id), commerce });
  };

  it('lets it learn of visitors who agreed, and of none of a sandbox', async () => {
    expect((await consent('demo'))?.pixel).toContain('id=1234567890');
    expect(await consent('demo--probe')).toBeNull();
  });
});
