import sanitizeHtml from 'sanitize-html';

/** A drawing as text has no business to be larger, in characters. */
const LONGEST = 2_000_000;
const BEGINNING =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*(?:<!DOCTYPE\s+svg\b[^>[]*>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*<svg[\s>]/u;

const SHAPES = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'switch',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'style',
];
const PAINTS = ['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'];
const EFFECTS = [
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'feTile',
  'feTurbulence',
];

/** Of these a drawing consists. What is not named here goes: scripts, handlers, `foreignObject`, pictures in it, animation of links. */
const PROPERTIES = [
  'id', 'class', 'style', 'transform', 'xmlns', 'xmlns:xlink', 'version', 'viewBox', 'preserveAspectRatio', 'x', 'y', 'x1', 'x2', 'y1', 'y2',
  'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'dx', 'dy', 'points', 'width', 'height', 'pathLength', 'rotate', 'textLength', 'lengthAdjust',
  'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits',
  'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'filterUnits', 'primitiveUnits',
  'in', 'in2', 'result', 'mode', 'type', 'values', 'operator', 'k1', 'k2', 'k3', 'k4', 'stdDeviation', 'radius', 'baseFrequency', 'numOctaves',
  'seed', 'stitchTiles', 'amplitude', 'exponent', 'intercept', 'slope', 'tableValues', 'startOffset', 'href', 'xlink:href', 'role', 'aria-label',
  'fill*', 'stroke*', 'stop-*', 'font*', 'text-*', 'clip*', 'mask*', 'marker*', 'filter', 'flood-*', 'color*', 'opacity', 'display', 'visibility',
  'letter-spacing', 'word-spacing', 'dominant-baseline', 'alignment-baseline', 'baseline-shift', 'paint-order', 'shape-rendering', 'mix-blend-mode',
  'isolation', 'overflow', 'enable-background', 'xml:space', 'image-rendering', 'vector-effect', 'writing-mode', 'direction',
]; // prettier-ignore

/** What leads out of the drawing: other addresses, imports, and characters that hide one. */
const leadsOut = (css: string): boolean => /@import|\\|expression\s*\(|javascript:|url\(\s*(?!['"]?#)/iu.test(css);

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...SHAPES, ...PAINTS, ...EFFECTS],
  allowedAttributes: { '*': PROPERTIES },
  allowVulnerableTags: true,
  nonTextTags: ['script', 'foreignObject', 'textarea', 'iframe', 'metadata'],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  parseStyleAttributes: false,
  // References stay within the drawing.
  allowedSchemes: [],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => {
          if (name === 'href' || name === 'xlink:href') return value.startsWith('#');
          return name.startsWith('xmlns') || !leadsOut(value);
        }),
      ),
    }),
  },
  exclusiveFilter: ({ tag, text }) => tag === 'style' && leadsOut(text),
};

/** Whether the bytes are a drawing. */
export const isSvg = (bytes: Uint8Array): boolean => BEGINNING.test(textOf(bytes.subarray(0, 20_000)) ?? '');

const textOf = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
};

/**
 * A drawing without anything in it that runs or fetches. `null`: it is none that can be taken: too large, with entities
 * of its own, or with nothing left.
 */
export const cleanSvg = (bytes: Uint8Array): string | null => {
  const text = textOf(bytes);
  if (text === null || text.length > LONGEST || /<!ENTITY/iu.test(text)) return null;
  const clean = sanitizeHtml(text.slice(text.indexOf('<svg')), OPTIONS).trim();
  if (!/^<svg[\s>]/u.test(clean)) return null;
  return /^<svg[^>]*\sxmlns=/u.test(clean) ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
};
