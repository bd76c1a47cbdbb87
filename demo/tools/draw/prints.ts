import type { Canvas } from './canvas.ts';
import { at, num } from './geometry.ts';
import { greeked, text } from './lettering.ts';
import { blossom, boat, gull, lighthouse, mountains, spray, wader, waves } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import { sheet, sheetPath } from './paper.ts';
import { sprig } from './plants.ts';
import { outlineShadow } from './shadow.ts';

const ink = darker(colours.schiefer, 0.28);

export function coastCard(c: Canvas, motif: 'boat' | 'gull' | 'lighthouse' | 'wader'): string {
  const grounds = { boat: colours.sand, gull: colours.rauchblau, lighthouse: colours.salbei, wader: colours.natur };
  const drawing = {
    boat: () => boat(ink, colours.terrakotta),
    gull: () => at(0, -40, gull(colours.weiss)) + at(0, 90, waves(colours.weiss, 4)),
    lighthouse: () => lighthouse(ink, colours.papier),
    wader: () => wader(ink, colours.terrakotta),
  }[motif]();
  return sheet(
    c,
    300,
    400,
    colours.papier,
    `<path d="${sheetPath(250, 350, 2)}" fill="${grounds[motif]}"/>${at(0, -10, drawing, 1.12)}`,
    12,
  );
}

export function envelope(c: Canvas, paper: string, width = 420, height = 300): string {
  const [w, h] = [width / 2, height / 2];
  return sheet(
    c,
    width,
    height,
    paper,
    `<path d="M${-w} ${-h}L0 ${num(h * 0.3)}L${w} ${-h}" fill="${lighter(paper, 0.12)}" stroke="${darker(paper, 0.3)}" stroke-width="3"/><path d="M${-w} ${h}L${num(-w * 0.2)} ${num(h * 0.06)}M${w} ${h}L${num(w * 0.2)} ${num(h * 0.06)}" stroke="${darker(paper, 0.3)}" stroke-width="2" opacity=".6"/>`,
    12,
    6,
  );
}

export function calendar(c: Canvas): string {
  const days = Array.from({ length: 31 }, (_, day) =>
    text(-180 + (day % 7) * 60, 196 + Math.floor(day / 7) * 42, String(day + 1), {
      size: 22,
      fill: ink,
      spacing: 0.06,
    }),
  ).join('');
  const picture = `<path d="M-220 -350H220V90H-220Z" fill="${colours.rauchblau}"/><circle cx="110" cy="-230" r="54" fill="${colours.gold}" opacity=".8"/><path d="M-220 -40C-100 -70 60 -20 220 -56V90H-220Z" fill="${colours.schiefer}"/>${at(-30, -60, boat(darker(ink, 0.2), colours.kreide), 1.7)}${at(120, 40, waves(colours.rauchblau, 3, 180), 1.1)}${at(130, -130, gull(colours.weiss), 0.4)}`;
  const bar = (y: number): string =>
    outlineShadow(c, `M-270 ${y}H270V${y + 26}H-270Z`, 8, 0.3) +
    `<path d="M-270 ${y}H270V${y + 26}H-270Z" fill="${c.down([
      [0, lighter(colours.eiche, 0.4)],
      [1, darker(colours.eiche, 0.25)],
    ])}"/>`;
  return (
    `<path d="M-240 -400L0 -500L240 -400" fill="none" stroke="${darker(colours.kraft, 0.3)}" stroke-width="5"/><circle cy="-500" r="9" fill="${colours.messing}"/>` +
    sheet(
      c,
      500,
      800,
      colours.papier,
      `${c.clip('M-220 -350H220V90H-220Z', picture)}${text(-220, 146, 'September', { size: 38, fill: ink, anchor: 'start', italic: true })}${days}`,
      18,
    ) +
    bar(-412)
  );
}

export function seedPacket(
  c: Canvas,
  kind: 'kapuzinerkresse' | 'ringelblume' | 'pfluecksalat' | 'zuckererbse',
  name: string,
): string {
  const green = darker(colours.laub, 0.1);
  const plates = {
    kapuzinerkresse: () =>
      [
        [-70, 40, 54],
        [66, 70, 46],
        [10, -70, 40],
      ]
        .map(
          ([x = 0, y = 0, r = 0]) =>
            `<path d="M${x} ${y}Q${x / 2} 120 0 190" fill="none" stroke="${green}" stroke-width="5"/>${at(x, y, `<circle r="${r}" fill="${green}"/><path d="M0 0L0 ${-r}M0 0L${r} 0M0 0L${-r} 0M0 0L${num(r * 0.7)} ${num(r * 0.7)}M0 0L${num(-r * 0.7)} ${num(r * 0.7)}" stroke="${lighter(green, 0.5)}" stroke-width="3"/>`)}`,
        )
        .join('') +
      at(-30, -30, blossom(5, 66, '#d8763a', '#7c2f1c')) +
      at(84, -24, blossom(5, 52, '#dc9440', '#7c2f1c')),
    ringelblume: () =>
      sprig({ from: [0, 190], angle: -96, length: 210, bend: 8, colour: green, leaf: 74, slim: 0.26, pairs: 4 }) +
      sprig({ from: [0, 180], angle: -60, length: 170, bend: -10, colour: green, leaf: 60, slim: 0.26, pairs: 3 }) +
      at(-14, -40, blossom(14, 82, '#e0953a', '#8a4a20')) +
      at(94, 10, blossom(12, 54, '#e6ad55', '#8a4a20')),
    pfluecksalat: () =>
      [-46, 46, -24, 24, 0]
        .map((turn, index) =>
          at(
            0,
            170,
            `<path d="M0 0C-40 -60 -90 -110 -66 -160C-92 -190 -52 -220 -44 -244C-20 -270 20 -270 44 -244C52 -220 92 -190 66 -160C90 -110 40 -60 0 0Z" fill="${index < 2 ? darker(colours.laub, 0.2) : index < 4 ? colours.laub : lighter(colours.laub, 0.26)}"/><path d="M0 0V-210M0 -70L-40 -130M0 -70L40 -130M0 -120L-34 -186M0 -120L34 -186" stroke="${lighter(colours.laub, 0.6)}" stroke-width="4" fill="none"/>`,
            0.96,
            turn,
          ),
        )
        .join(''),
    zuckererbse: () =>
      sprig({ from: [-60, 190], angle: -80, length: 300, bend: 14, colour: green, leaf: 66, slim: 0.5, pairs: 5 }) +
      [
        [-30, 10, 16],
        [64, 40, -14],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          at(
            x,
            y,
            `<path d="M0 -70C44 -40 50 70 4 112C-34 60 -36 -30 0 -70Z" fill="${lighter(green, 0.34)}" stroke="${darker(green, 0.2)}" stroke-width="2"/><path d="M0 -70C20 -20 22 60 4 112" fill="none" stroke="${lighter(green, 0.6)}" stroke-width="4"/>${[-34, -4, 28, 58].map((bead) => `<circle cx="5" cy="${bead}" r="15" fill="${lighter(green, 0.56)}"/>`).join('')}`,
            1.1,
            turn,
          ),
        )
        .join('') +
      at(70, -100, blossom(5, 36, '#e9dfe0', colours.heide)),
  };
  const shade = { kapuzinerkresse: '#e9d9bd', ringelblume: '#dfe0cf', pfluecksalat: '#ead9d0', zuckererbse: '#d7dfe0' }[
    kind
  ];
  const flap = `<path d="M-190 -290H190V-226H-190Z" fill="${darker(colours.papier, 0.08)}"/><path d="M-190 -226H190" stroke="${darker(colours.papier, 0.35)}" stroke-width="2.5"/><circle cy="-258" r="13" fill="${darker(shade, 0.3)}"/>`;
  return sheet(
    c,
    380,
    580,
    colours.papier,
    `${flap}<path d="M-162 -200H162V172H-162Z" fill="${shade}"/>${c.clip('M-162 -200H162V172H-162Z', at(0, -4, plates[kind](), kind === 'pfluecksalat' ? 0.72 : 0.94))}${text(0, 220, name, { size: 34, fill: colours.tinte, weight: 600 })}${text(0, 254, 'samenfestes Saatgut', { size: 19, fill: green, italic: true })}<path d="M-190 -290H-182V290H-190ZM182 -290H190V290H182Z" fill="#35261d" opacity=".08"/>`,
    18,
  );
}

export function plannerPage(c: Canvas): string {
  const grid = Array.from({ length: 4 }, (_, row) =>
    Array.from(
      { length: 3 },
      (_, column) =>
        `<path d="M${-180 + column * 124} ${-120 + row * 92}h112v80h-112Z" fill="${lighter([colours.salbei, colours.sand, colours.heide, colours.rauchblau][row] ?? colours.sand, 0.45)}"/>${greeked(-170 + column * 124, -96 + row * 92, 84, 3, 18, colours.laub, 3)}`,
    ).join(''),
  ).join('');
  return sheet(
    c,
    440,
    600,
    colours.papier,
    `${at(140, -220, spray(), 0.6)}${text(-182, -210, 'Gartenjahr', { size: 44, fill: darker(colours.laub, 0.35), anchor: 'start', italic: true })}${greeked(-182, -178, 180, 1, 10, colours.laub, 3)}${grid}`,
    12,
  );
}

export function patternPage(c: Canvas): string {
  const piece = 'M-70 -230C-20 -216 40 -216 70 -230C78 -140 90 -90 156 -60V210H-156V-60C-90 -90 -78 -140 -70 -230Z';
  const marks = Array.from(
    { length: 7 },
    (_, index) => `M-210 ${-270 + index * 90}H210M${-210 + index * 70} -280V280`,
  ).join('');
  return sheet(
    c,
    460,
    620,
    colours.papier,
    `<path d="${marks}" stroke="${colours.rauchblau}" stroke-width="1.5" opacity=".4"/><path d="${piece}" fill="${lighter(colours.heide, 0.6)}" stroke="${ink}" stroke-width="4"/><path d="${piece}" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="12 8" transform="translate(0 2) scale(.9)"/><path d="M0 -150V140M-12 -132L0 -152L12 -132M-12 122L0 142L12 122" fill="none" stroke="${ink}" stroke-width="3"/><path d="M-74 30H74V120H-74Z" fill="none" stroke="${ink}" stroke-width="2.5" stroke-dasharray="6 6"/>${text(0, 262, 'Schürze  S–XL', { size: 30, fill: ink, weight: 600 })}`,
    12,
  );
}

export function birdTemplates(c: Canvas): string {
  return sheet(
    c,
    460,
    620,
    colours.papier,
    `${at(-20, -170, gull(ink), 1.5)}${at(-10, 50, wader(ink, colours.terrakotta), 1.5)}${at(0, 232, waves(ink, 4, 330))}`,
    12,
  );
}

export function framedPanorama(c: Canvas, frame: string): string {
  const outer = 'M-290 -560H290V0H-290Z';
  const scene = `<path d="M-200 -460H200V-110H-200Z" fill="${c.down([
    [0, '#c6d1d2'],
    [0.6, '#eadfcb'],
    [1, '#e3c9a8'],
  ])}"/>${at(0, -210, mountains(darker(colours.tanne, 0.25), colours.rauchblau, 400, 230))}<path d="M-200 -130C-100 -146 60 -124 200 -142V-110H-200Z" fill="${darker(colours.tanne, 0.45)}"/>`;
  return (
    outlineShadow(c, outer, 26, 0.36) +
    `<path d="${outer}" fill="${c.linear(
      [
        [0, lighter(frame, 0.3)],
        [0.5, frame],
        [1, darker(frame, 0.25)],
      ],
      [0, 0, 1, 0.6],
    )}"/><path d="M-290 -560L-262 -532M290 -560L262 -532M-290 0L-262 -28M290 0L262 -28" stroke="${darker(frame, 0.5)}" stroke-width="2" opacity=".6"/>` +
    `<path d="M-262 -532H262V-28H-262Z" fill="${colours.weiss}"/><path d="M-262 -532H262V-518H-250V-28H-262Z" fill="#2e2019" opacity=".2"/>${c.clip('M-200 -460H200V-110H-200Z', scene)}` +
    text(0, -66, 'Alpenkranz', { size: 26, fill: colours.tinte, italic: true, spacing: 0.1 }) +
    `<path d="M-262 -532H40L-180 -28H-262Z" fill="#fffaf0" opacity=".16"/>`
  );
}
