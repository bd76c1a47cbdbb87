import { describe, expect, it } from '@jest/globals';
import { cleanSvg, isSvg } from './clean-svg.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;
const clean = (inner: string, attributes = ''): string => cleanSvg(bytes(svg(inner, attributes))) ?? '';

describe('a drawing that was uploaded', () => {
  it('is told by its content', () => {
    expect(isSvg(bytes(svg('')))).toBe(true);
    expect(isSvg(bytes(`\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${svg('')}`))).toBe(
      true,
    );
    expect(isSvg(bytes('<html><svg></svg></html>'))).toBe(false);
    expect(isSvg(bytes('GIF89a <svg>'))).toBe(false);
    expect(isSvg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(false);
  });

  it('keeps its shapes, colours and references within itself', () => {
    const inner =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a);stroke:red}</style><path class="b" d="M0 0h9"/><use href="#a"/>' +
      '<rect style="fill:url(#a)" fill-opacity=".5" clip-path="url(#a)" width="3" height="3"/>';
    const kept = clean(inner);
    for (const part of [
      'linearGradient',
      'stop-color="#fff"',
      '.b{fill:url(#a)',
      'd="M0 0h9"',
      'href="#a"',
      'viewBox',
    ]) {
      expect(kept).toContain(part);
    }
    expect(kept).toContain('style="fill:url(#a)"');
    expect(kept).toContain('clip-path="url(#a)"');
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another case', '<SCRIPT href="https://x.example/alert.js"/><svg:script href="alert.js"/>'],
    ['a handler', '<rect onclick="alert(1)" ONLOAD="alert(1)"/>'],
    ['another document', '<foreignObject><iframe src="https://x.example/alert(1)"/><b>alert(1)</b></foreignObject>'],
    ['a link that runs', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture from elsewhere', '<image href="https://x.example/alert(1).png"/>'],
    ['a reference to elsewhere', '<use xlink:href="https://x.example/alert(1).svg#a"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://x.example/alert(1))"/>'],
    ['a style from elsewhere', '<rect style="fill:url( \'https://x.example/alert(1)\')"/>'],
    ['an import', '<style>@import "https://x.example/alert(1).css";</style>'],
    ['a hidden address', '<style>.a{fill:\\75rl(https://x.example/alert(1))}</style>'],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/><set to="alert(1)"/>'],
  ])('loses %s', (_, inner) => {
    const kept = clean(inner, ' onload="alert(1)"');
    expect(kept).toMatch(/^<svg[^>]*>[\s\S]*<\/svg>$|^<svg[^>]*\/>$/u);
    expect(kept).not.toMatch(/alert|example|javascript|script|foreign/iu);
  });

  it('is refused with entities of its own, and where it is no text', () => {
    expect(cleanSvg(bytes(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`))).toBe(null);
    expect(cleanSvg(new Uint8Array([0x3c, 0x73, 0xff]))).toBe(null);
  });
});
