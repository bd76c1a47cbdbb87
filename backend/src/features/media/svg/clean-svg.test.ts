import { describe, expect, it } from '@jest/globals';
import { cleanSvg } from './clean-svg.ts';
import { isSvg } from './is-svg.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"${attributes}>${inner}</svg>`;
const clean = (inner: string, attributes = ''): string | null => cleanSvg(bytes(svg(inner, attributes)));

describe('an uploaded drawing', () => {
  it('is recognised by its content', () => {
    expect(isSvg(bytes(svg('')))).toBe(true);
    expect(isSvg(bytes(`\uFEFF<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "a" "b">\n${svg('')}`))).toBe(
      true,
    );
    expect(isSvg(bytes('<html><svg></svg></html>'))).toBe(false);
    expect(isSvg(bytes('GIF89a <svg>'))).toBe(false);
    expect(isSvg(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(false);
  });

  it('keeps its shapes, colours and internal references', () => {
    const inner =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<style>.b{fill:url(#a);stroke:red}</style><path class="b" d="M0 0h9"></path><use href="#a"></use>' +
      '<rect style="fill:url(&quot;#a&quot;)" fill-opacity=".5" clip-path="url(#a)" width="3" height="3"></rect>' +
      '<g transform="translate(1 2) rotate(3)" fill="rgb(1, 2, 3)"></g><text aria-label="Tasse(rot), 3\' hoch">Tee &amp; Kaffee &lt;3</text>';
    expect(clean(inner)).toBe(svg(inner));
  });

  it('loses editor metadata, and nothing else', () => {
    const noted =
      '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><svg/></rdf:RDF></metadata>' +
      '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" id="x"/><!-- Ink -->' +
      '<use xmlns:xlink="http://www.w3.org/1999/xlink" data-name="Ebene 1" xlink:href="#a" xml:space="preserve"/>';
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg(noted)}`;
    expect(cleanSvg(bytes(text))).toBe(svg('<use href="#a" xml:space="preserve"></use>'));
  });

  it('is read as browsers read it: CDATA content counts', () => {
    expect(clean('<style><![CDATA[.a{fill:red}]]></style>')).toBe(svg('<style>.a{fill:red}</style>'));
    expect(clean('<style>.a{fill:<![CDATA[url(https://x.example/a)]]>}</style>')).toBeNull();
    expect(clean('<style>.a{fill:ur</style><style>l(https://x.example/a)}</style>')).toBeNull();
    expect(clean('<title><![CDATA[</title><script>alert(1)</script>]]></title>')).toBe(
      svg('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>'),
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another name', '<s:script xmlns:s="http://www.w3.org/2000/svg" href="alert.js"/>'],
    ['a script beside it', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a page in its notes', '<metadata><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script></metadata>'],
    ['a handler', '<rect onclick="alert(1)"/>'],
    ['another document', '<foreignObject><iframe src="https://x.example/alert(1)"/></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a picture from elsewhere', '<image href="https://x.example/alert(1).png"/>'],
    ['a filter that fetches', '<filter id="a"><feImage href="https://x.example/a.png"/></filter>'],
    ['a reference to elsewhere', '<use href="https://x.example/alert(1).svg#a"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://x.example/alert(1))"/>'],
    ['a fill by a set of pictures', '<rect style="fill:image-set(&quot;https://x.example/a.png&quot; 1x)"/>'],
    ['a style of another engine', '<style>.a{background:-webkit-image-set(url(#a) 1x)}</style>'],
    ['a style from elsewhere', '<rect style="fill:url( \'https://x.example/alert(1)\')"/>'],
    ['an import', '<style>@import "https://x.example/alert(1).css";</style>'],
    ['a font', '<style>@font-face{font-family:a;src:url(#a)}</style>'],
    ['a hidden address', '<style>.a{fill:\\75rl(https://x.example/alert(1))}</style>'],
    ['an address cut in two', '<style>.a{fill:url(#a)}.b{fill:url("#a" https://x)}</style>'],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a style sheet beside it', '<?xml-stylesheet href="https://x.example/a.css"?>'],
    ['an entity that is none', '&a;'],
    ['a tag that is not closed', '<g>'],
    ['elements without end', '<g>'.repeat(300) + '</g>'.repeat(300)],
  ])('is refused with %s', (_, inner) => {
    expect(clean(inner)).toBeNull();
  });

  it('is refused when it declares entities, and when it is no text', () => {
    expect(cleanSvg(bytes(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`))).toBe(null);
    expect(cleanSvg(new Uint8Array([0x3c, 0x73, 0xff]))).toBe(null);
  });
});
