import { describe, expect, it } from '@jest/globals';
import { widgetAnswer } from './widget-answer.server.ts';

const answer = (isForeign: boolean) =>
  widgetAnswer({ type: 'widget', title: 'A "<b>"', code: '<p>x</p>', isForeign, height: 'low' }, 'de');

describe('the frame of code from elsewhere', () => {
  it.each([true, false])('has an origin of its own, whether it loads from others: %s', (isForeign) => {
    const policy = answer(isForeign).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts allow-forms allow-popups; /u);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.includes('https:')).toBe(isForeign);
  });

  it('escapes its title', async () => {
    expect(await answer(false).text()).toContain('<title>A &quot;&lt;b&gt;&quot;</title></head><body><p>x</p></body>');
  });
});
