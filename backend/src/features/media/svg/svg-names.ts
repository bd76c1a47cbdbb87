/** Allowed elements. Anything else is refused: scripts, links, embedded documents and pictures, animation. */
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

/** By name, or by prefix with `*`. */
export const ATTRIBUTES = [
  'id', 'class', 'style', 'transform', 'version', 'viewBox', 'preserveAspectRatio', 'x', 'y', 'x1', 'x2', 'y1', 'y2',
  'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'dx', 'dy', 'points', 'width', 'height', 'pathLength', 'rotate', 'textLength', 'lengthAdjust',
  'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'clipPathUnits',
  'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'filterUnits', 'primitiveUnits',
  'in', 'in2', 'result', 'mode', 'type', 'values', 'operator', 'k1', 'k2', 'k3', 'k4', 'stdDeviation', 'radius', 'baseFrequency', 'numOctaves',
  'seed', 'stitchTiles', 'amplitude', 'exponent', 'intercept', 'slope', 'tableValues', 'startOffset', 'href', 'role', 'aria-label',
  'fill*', 'stroke*', 'stop-*', 'font*', 'text-*', 'clip*', 'mask*', 'marker*', 'filter', 'flood-*', 'color*', 'opacity', 'display', 'visibility',
  'letter-spacing', 'word-spacing', 'dominant-baseline', 'alignment-baseline', 'baseline-shift', 'paint-order', 'shape-rendering', 'mix-blend-mode',
  'isolation', 'overflow', 'enable-background', 'space', 'lang', 'baseProfile', 'focusable', 'image-rendering', 'vector-effect', 'writing-mode', 'direction',
]; // prettier-ignore

export const ELEMENTS: ReadonlySet<string> = new Set([...SHAPES, ...PAINTS, ...EFFECTS]);
export const NOTES: ReadonlySet<string> = new Set(['metadata']);

/** Allowed CSS functions: colours, gradients and transforms. Others, such as `image-set`, may fetch. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['url', 'rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'calc', 'var'],
  ...['matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skewx', 'skewy'],
  ...[
    'blur',
    'brightness',
    'contrast',
    'drop-shadow',
    'grayscale',
    'hue-rotate',
    'invert',
    'opacity',
    'saturate',
    'sepia',
  ],
]);
