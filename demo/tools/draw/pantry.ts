import type { Canvas } from './canvas.ts';
import { at, num, sequence } from './geometry.ts';
import { text } from './lettering.ts';
import { boat, mountains, spray } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { band, turned } from './turned.ts';

/** A paper label round a jar or tin. `half` is the label's half width; it sags with the jar's curve. */
function wrapLabel(
  c: Canvas,
  half: number,
  top: number,
  bottom: number,
  sag: number,
  paper: string,
  print: string,
): string {
  return (
    `<path d="M${-half} ${top}Q0 ${num(top + sag * 2)} ${half} ${top}V${bottom}Q0 ${num(bottom + sag * 2)} ${-half} ${bottom}Z" fill="${c.linear(
      [
        [0, lighter(paper, 0.2)],
        [0.35, lighter(paper, 0.4)],
        [0.7, darker(paper, 0.05)],
        [1, darker(paper, 0.24)],
      ],
    )}"/>` +
    `<path d="M${-half + 12} ${top + 14}Q0 ${num(top + 14 + sag * 2)} ${half - 12} ${top + 14}M${-half + 12} ${bottom - 14}Q0 ${num(bottom - 14 + sag * 2)} ${half - 12} ${bottom - 14}" fill="none" stroke="${darker(paper, 0.5)}" stroke-width="2" opacity=".7"/>${at(0, sag, print)}`
  );
}

export function jar(
  c: Canvas,
  content: string,
  lid: string,
  label: readonly [name: string, line: string],
  tall = 330,
): string {
  const glass = turned(c, {
    profile: [
      [132, -tall],
      [134, -tall + 14],
      [166, -tall + 52],
      [172, -tall + 84],
      [172, -44],
      [160, -8],
      [150, 0],
    ],
    colour: content,
    tilt: 0.2,
    gloss: 0.9,
    decor: `<ellipse cx="118" cy="${num(-tall * 0.46)}" rx="72" ry="${num(tall * 0.5)}" fill="${c.radial([
      [0, lighter(content, 0.5), 0.95],
      [1, lighter(content, 0.4), 0],
    ])}"/>${band(180, -tall + 50, -tall + 55, 0.2, lighter(content, 0.5), 0.5)}`,
    wrap: wrapLabel(
      c,
      140,
      -tall + 112,
      -52,
      14,
      colours.papier,
      text(0, -tall + 186, label[0], { size: 32, fill: colours.tinte, weight: 600 }) +
        text(0, -tall + 220, label[1], { size: 18, fill: darker(content, 0.2), italic: true }),
    ),
  });
  const cap = turned(c, {
    profile: [
      [138, -tall - 52],
      [142, -tall - 46],
      [142, -tall - 6],
      [138, -tall + 2],
    ],
    colour: lid,
    top: lid,
    tilt: 0.2,
    gloss: 0.5,
  });
  return standingShadow(c, 166, tall, 42) + glass + cap;
}

export function berries(c: Canvas, colour: string, count: number, seed: number, radius = 17): string {
  const random = sequence(seed);
  const skin = c.radial(
    [
      [0, lighter(colour, 0.55)],
      [0.45, colour],
      [1, darker(colour, 0.42)],
    ],
    0.36,
    0.32,
    0.68,
  );
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [index * radius * 1.5 + random() * 16, (random() - 0.5) * 44];
    return `<ellipse cx="${num(x + 9)}" cy="${num(y + radius * 0.72)}" rx="${radius + 4}" ry="${num(radius * 0.42)}" fill="#2e2019" opacity=".34"/><circle cx="${num(x)}" cy="${num(y)}" r="${num(radius * (0.86 + random() * 0.25))}" fill="${skin}"/>`;
  }).join('');
}

/** A block-bottom bag, rolled at the top and closed with a tin tie. */
function bag(c: Canvas, paper: string, label: string): string {
  const front = 'M-196 0C-204 -160 -200 -330 -188 -520H188C200 -330 204 -160 196 0Z';
  const roll = 'M-196 -520V-580C-120 -588 120 -588 196 -580V-520C120 -512 -120 -512 -196 -520Z';
  const crease = `<path d="M-188 -520C-150 -360 -150 -160 -164 0M188 -520C150 -360 150 -160 168 0" fill="none" stroke="${darker(paper, 0.4)}" stroke-width="3" opacity=".4"/>`;
  const creaseShade = `<path d="M188 -520C150 -360 150 -160 168 0H204V-520Z" fill="#35261d" opacity=".2"/><path d="M-188 -520C-150 -360 -150 -160 -164 0H-210V-520Z" fill="#fff6e4" opacity=".2"/>`;
  const wrinkles = `<path d="M-120 -500C-80 -470 -70 -440 -90 -400M90 -506C60 -470 110 -450 120 -410M-60 -506C-30 -480 10 -486 30 -470" fill="none" stroke="${darker(paper, 0.4)}" stroke-width="3" opacity=".22"/>`;
  const paperLight = c.linear([
    [0, lighter(paper, 0.3)],
    [0.45, paper],
    [1, darker(paper, 0.24)],
  ]);
  return (
    standingShadow(c, 200, 460, 30) +
    `<path d="${front}" fill="${paperLight}"/>` +
    c.clip(
      front,
      creaseShade +
        crease +
        wrinkles +
        `<path d="M-210 -120H210V10H-210Z" fill="${c.down([
          [0, '#35261d', 0],
          [1, '#35261d', 0.24],
        ])}"/>`,
    ) +
    label +
    outlineShadow(c, roll, 5, 0.3) +
    `<path d="${roll}" fill="${c.down([
      [0, lighter(paper, 0.34)],
      [0.6, paper],
      [1, darker(paper, 0.24)],
    ])}"/>` +
    `<path d="M-216 -560H216V-542H-216Z" fill="${c.linear([
      [0, lighter(colours.tinte, 0.3)],
      [1, colours.tinte],
    ])}"/>`
  );
}

function bagLabel(
  c: Canvas,
  paper: string,
  ink: string,
  name: string,
  line: string,
  motif: string,
  foot: string,
): string {
  const shape = 'M-128 -420H128V-96H-128Z';
  return (
    outlineShadow(c, shape, 3, 0.16) +
    `<path d="${shape}" fill="${c.linear([
      [0, lighter(paper, 0.4)],
      [1, darker(paper, 0.07)],
    ])}"/><path d="M-116 -408H116V-108H-116Z" fill="none" stroke="${ink}" stroke-width="2"/>` +
    at(0, -300, motif, 0.86) +
    text(0, -184, name, { size: 30, fill: ink, weight: 600 }) +
    text(0, -154, line, { size: 17, fill: ink, italic: true }) +
    text(0, -126, foot, { size: 13, fill: ink, family: 'sans-serif', spacing: 0.1 })
  );
}

export function coffeeBag(c: Canvas): string {
  return bag(
    c,
    darker(colours.schiefer, 0.18),
    bagLabel(
      c,
      colours.papier,
      darker(colours.schiefer, 0.35),
      'Hafenröstung',
      'langsam in der Trommel',
      boat(darker(colours.schiefer, 0.25), colours.terrakotta),
      'LÜNEBURG',
    ),
  );
}

export function mountainTeaBag(c: Canvas): string {
  return bag(
    c,
    colours.kraft,
    bagLabel(
      c,
      colours.papier,
      darker(colours.tanne, 0.3),
      'Alpkräuter',
      'von Hand gezupft',
      mountains(colours.tanne, colours.rauchblau, 200, 150),
      'BERGLUFT',
    ),
  );
}

export function beans(c: Canvas, count: number, seed: number): string {
  const random = sequence(seed);
  const brown = '#5b3a26';
  const skin = c.radial(
    [
      [0, lighter(brown, 0.42)],
      [0.5, brown],
      [1, darker(brown, 0.5)],
    ],
    0.35,
    0.3,
    0.75,
  );
  const bean = c.shared(
    `<ellipse cx="5" cy="9" rx="22" ry="13" fill="#2e2019" opacity=".35"/><ellipse rx="20" ry="14" fill="${skin}"/><path d="M-18 2C-8 -6 6 7 18 -2" fill="none" stroke="${darker(brown, 0.6)}" stroke-width="3"/>`,
  );
  return Array.from({ length: count }, () => at(random() * 330, random() * 74, bean, 1, random() * 160)).join('');
}

export function teaTin(c: Canvas): string {
  const tin = colours.salbei;
  const body = turned(c, {
    profile: [
      [150, -400],
      [150, -396],
      [150, -8],
      [148, 0],
    ],
    colour: tin,
    tilt: 0.2,
    gloss: 0.2,
    wrap: wrapLabel(
      c,
      118,
      -330,
      -64,
      15,
      colours.papier,
      at(0, -244, spray(), 0.62) +
        text(0, -134, 'Deichspaziergang', { size: 24, fill: colours.tinte, weight: 600 }) +
        text(0, -106, 'Kräutertee', { size: 19, fill: darker(colours.laub, 0.2), italic: true }),
    ),
  });
  const lid = turned(c, {
    profile: [
      [154, -464],
      [157, -458],
      [157, -402],
      [154, -394],
    ],
    colour: colours.buche,
    top: colours.buche,
    tilt: 0.2,
    gloss: 0.1,
  });
  return standingShadow(c, 152, 400, 38) + body + lid + at(-190, 40, dryHerbs(c, 4));
}

export function dryHerbs(c: Canvas, seed: number): string {
  const random = sequence(seed);
  const tones = [colours.laub, darker(colours.laub, 0.25), lighter(colours.salbei, 0.1), colours.heide, colours.gold];
  const paths = tones.map(() => [] as string[]);
  for (let piece = 0; piece < 76; piece += 1) {
    const reach = (random() + random() + random() - 1.5) * 110;
    const [x, y] = [reach + 60, random() * 34 - (1 - Math.min(1, Math.abs(reach) / 100)) * 30];
    paths[Math.floor(random() * tones.length)]?.push(
      `M${num(x)} ${num(y)}q${num(random() * 16 - 4)} ${num(random() * 12 - 9)} ${num(random() * 26 - 8)} ${num(random() * 8 - 4)}`,
    );
  }
  return (
    `<ellipse cx="72" cy="22" rx="150" ry="22" fill="${c.radial([
      [0, '#2e2019', 0.5],
      [1, '#2e2019', 0],
    ])}"/>` +
    paths
      .map(
        (path, index) =>
          `<path d="${path.join('')}" fill="none" stroke="${tones[index]}" stroke-width="8" stroke-linecap="round"/>`,
      )
      .join('')
  );
}
