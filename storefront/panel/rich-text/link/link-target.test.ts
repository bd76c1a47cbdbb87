import { describe, expect, it } from '@jest/globals';
import { addressOf, hrefOf, type LinkType, targetOf } from './link-target.ts';

describe('a link’s target (ED-02)', () => {
  it.each<[LinkType, string, string]>([
    ['page', '/ueber-uns', '/ueber-uns'],
    ['page', 'shop/becher-duene#masse', '/shop/becher-duene#masse'],
    ['page', '#oben', '#oben'],
    ['web', ' www.laden.example ', 'https://www.laden.example'],
    ['web', 'http://laden.example/a?b', 'http://laden.example/a?b'],
    ['email', 'wir@laden.example', 'mailto:wir@laden.example'],
    ['email', 'wir@laden.example?subject=Moin', 'mailto:wir@laden.example?subject=Moin'],
    ['email', 'wir@laden.example?subject=Guten Tag', 'mailto:wir@laden.example?subject=Guten%20Tag'],
    ['email', 'wir@laden.example?subject=A%26B', 'mailto:wir@laden.example?subject=A%26B'],
    ['phone', '+49 (40) 123 45–67', 'tel:+49401234567'],
    ['phone', '110', 'tel:110'],
    ['file', '/media/f3b1', '/media/f3b1'],
  ])('of type %s: %s is %s, and is read again', (type, value, href) => {
    expect(hrefOf({ type, value })).toEqual({ href });
    expect(hrefOf(targetOf(href))).toEqual({ href });
    expect(targetOf(href).type).toBe(type);
  });

  it.each<[LinkType, string, string]>([
    ['page', '', 'empty'],
    ['web', '  ', 'empty'],
    ['page', 'https://laden.example', 'noPage'],
    ['page', 'javascript:alert(1)', 'noPage'],
    ['page', '/a b', 'noPage'],
    ['page', '???', 'noPage'],
    ['page', `/${'a'.repeat(2_083)}`, 'tooLong'],
    ['web', '/shop', 'noWeb'],
    ['web', 'https://', 'noWeb'],
    ['web', `https://laden.example/${'a'.repeat(2_083)}`, 'tooLong'],
    ['email', 'wir', 'noEmail'],
    ['email', 'https://laden.example', 'noEmail'],
    ['phone', '0800 HALLO', 'noPhone'],
    ['phone', '1', 'noPhone'],
    ['file', '/shop', 'noOption'],
  ])('of type %s: %j is refused as %s', (type, value, problem) => {
    expect(hrefOf({ type, value })).toEqual({ problem });
  });

  it.each([
    ['/kontakt', '/kontakt'],
    ['kontakt', '/kontakt'],
    [' www.laden.example ', 'https://www.laden.example'],
    ['wir@laden.example', 'mailto:wir@laden.example'],
    ['mailto:wir@laden.example', 'mailto:wir@laden.example'],
    ['+49 (40) 123-456', 'tel:+4940123456'],
    ['040/123456', 'tel:040123456'],
    ['tel:110', 'tel:110'],
    ['2026', '/2026'],
    ['#oben', '#oben'],
    ['', ''],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('is understood without a type: %j is %s', (typed, address) => {
    expect(addressOf(typed)).toBe(address);
    expect(addressOf(address)).toBe(address);
  });

  it('is refused if its file is not there any more', () => {
    const target = { type: 'file', value: '/media/f3b1' } as const;
    expect(hrefOf(target, ['/media/other'])).toEqual({ problem: 'noOption' });
    expect(hrefOf(target, ['/media/f3b1'])).toEqual({ href: '/media/f3b1' });
  });

  it('may be 2,083 characters long', () => {
    const href = `/${'a'.repeat(2_082)}`;
    expect(hrefOf({ type: 'page', value: href })).toEqual({ href });
  });
});
