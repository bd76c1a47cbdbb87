import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { attachment } from './attachment.ts';

describe('the file name of an attachment', () => {
  it.each([
    ['Skizze 1.pdf', 'attachment; filename="Skizze 1.pdf"'],
    ['Größe.pdf', `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
    ['"a";b=c.pdf', `attachment; filename="_a_;b=c.pdf"; filename*=UTF-8''%22a%22%3Bb%3Dc.pdf`],
  ])('is encoded: %s', (name, header) => expect(attachment(name)).toBe(header));

  it('cannot end the header or start another parameter, for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const [, plain = ''] =
          /^attachment; filename="([^"]*)"(?:; filename\*=UTF-8''[\w%!#$&+.^`|~-]*)?$/u.exec(attachment(name)) ?? [];
        expect(plain).toMatch(/^[\x20-\x7e]*$/u);
        expect(attachment(name)).toContain(`"${plain}"`);
      }),
    );
  });
});
