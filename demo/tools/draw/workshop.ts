import type { Canvas } from './canvas.ts';
import { bush } from './garden.ts';
import { at, num } from './geometry.ts';
import { blossom } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import { standingShadow } from './shadow.ts';
import { turned } from './turned.ts';
import { bowl } from './vessels.ts';
import { grain } from './wood.ts';

export function potteryWheel(c: Canvas): string {
  const clay = '#a9968a';
  const head = turned(c, {
    profile: [
      [250, -40],
      [252, -32],
      [244, 0],
    ],
    colour: darker(colours.schiefer, 0.2),
    top: colours.schiefer,
    tilt: 0.24,
    gloss: 0.3,
  });
  const rings = [220, 188, 158]
    .map(
      (half) =>
        `<ellipse cy="-40" rx="${half}" ry="${num(half * 0.23)}" fill="none" stroke="${lighter(clay, 0.3)}" stroke-width="4" opacity=".4"/>`,
    )
    .join('');
  const throwing = [-262, -226, -188, -150, -112, -76, -44]
    .map(
      (y) =>
        `<path d="M-180 ${y - 12}Q0 ${y + 46} 180 ${y - 12}" fill="none" stroke="${darker(clay, 0.4)}" stroke-width="5" opacity=".3"/><path d="M-180 ${y - 6}Q0 ${y + 52} 180 ${y - 6}" fill="none" stroke="${lighter(clay, 0.6)}" stroke-width="3" opacity=".35"/>`,
    )
    .join('');
  const pot = turned(c, {
    profile: [
      [138, -330],
      [134, -318],
      [118, -270],
      [134, -180],
      [152, -100],
      [140, -30],
      [130, 0],
    ],
    colour: clay,
    inside: darker(clay, 0.1),
    rim: 15,
    tilt: 0.22,
    gloss: 0.75,
    decor: throwing,
  });
  const sponge = `<ellipse cx="8" cy="6" rx="62" ry="20" fill="#2e2019" opacity=".35"/><path d="M-56 0C-62 -34 -30 -58 4 -54C44 -58 62 -26 54 2C30 16 -34 16 -56 0Z" fill="${c.linear(
    [
      [0, lighter(colours.gold, 0.3)],
      [1, darker(colours.gold, 0.25)],
    ],
  )}"/><path d="M-30 -22h.1M-8 -36h.1M14 -18h.1M32 -30h.1M-16 -8h.1M36 -8h.1" stroke="${darker(colours.gold, 0.45)}" stroke-width="8" stroke-linecap="round"/>`;
  const tool = (turn: number): string =>
    at(
      0,
      0,
      `<path d="M4 8H200" stroke="#2e2019" stroke-width="12" opacity=".28" stroke-linecap="round"/><path d="M0 0H150" stroke="${colours.buche}" stroke-width="15" stroke-linecap="round"/><path d="M0 -3H150" stroke="${lighter(colours.buche, 0.5)}" stroke-width="4"/><path d="M150 0C176 -30 216 -22 216 0C216 22 176 30 150 0Z" fill="none" stroke="${darker(colours.stahl, 0.3)}" stroke-width="5"/>`,
      1,
      turn,
    );
  return (
    standingShadow(c, 254, 200, 62) +
    head +
    rings +
    at(0, -44, `<ellipse cx="10" cy="2" rx="140" ry="30" fill="#2e2019" opacity=".4"/>${pot}`) +
    at(-236, 66, sponge) +
    at(226, 70, bowl(c, colours.terrakotta, 3), 0.3) +
    at(-110, 112, tool(-5))
  );
}

function oldTown(): string {
  return [
    [-330, 96, -330],
    [-130, 104, -420],
    [90, 112, -360],
    [310, 104, -440],
  ]
    .map(([x = 0, half = 0, top = 0], index) => {
      const steps = [0.25, 0.5, 0.75, 1]
        .map((share, step) => `H${num(x + half * share)}V${top + 44 * (step + 1)}`)
        .join('');
      const climb = [0.75, 0.5, 0.25]
        .map((share, step) => `H${num(x - half * share)}V${top + 44 * (3 - step)}`)
        .join('');
      const windows = [0, 1, 2]
        .map((row) =>
          [-0.4, 0.4].map((share) => `M${num(x + half * share - 11)} ${top + 190 + row * 130}h22v60h-22Z`).join(''),
        )
        .join('');
      const brick = lighter(index % 2 === 0 ? colours.terrakotta : colours.lehm, 0.46);
      return `<path d="M${num(x - half)} 330V${top + 176}${climb}H${num(x - half * 0.25)}V${top}${steps}V330Z" fill="${brick}" opacity=".5"/><path d="${windows}" fill="${colours.weiss}" opacity=".4"/>`;
    })
    .join('');
}

export function windowBox(c: Canvas): string {
  const bars = Array.from(
    { length: 9 },
    (_, index) =>
      `<path d="M${-440 + index * 110} -130V340" stroke="${darker(colours.schiefer, 0.35)}" stroke-width="13"/><path d="M${-443 + index * 110} -130V340" stroke="${lighter(colours.schiefer, 0.3)}" stroke-width="3"/>`,
  ).join('');
  const rail = `<path d="M-460 -150H460V-124H-460Z" fill="${c.down([
    [0, lighter(colours.schiefer, 0.3)],
    [1, darker(colours.schiefer, 0.4)],
  ])}"/>`;
  const box = 'M-290 -200H290L272 0H-272Z';
  const plants =
    at(-180, -206, bush(c, '#7d8d72', { count: 7, reach: 190, leaf: 30, slim: 0.36, spread: 120, seed: 3, pairs: 6 })) +
    at(180, -206, bush(c, '#6f8b53', { count: 6, reach: 180, leaf: 76, slim: 0.5, spread: 120, seed: 8, pairs: 3 })) +
    at(0, -206, bush(c, colours.laub, { count: 8, reach: 260, leaf: 52, slim: 0.32, spread: 110, seed: 6 })) +
    [
      [-50, -470, 46],
      [60, -440, 40],
      [6, -390, 50],
      [-110, -390, 36],
      [118, -370, 38],
    ]
      .map(([x = 0, y = 0, r = 0], index) =>
        at(x, y, blossom(7, r, index % 2 === 0 ? colours.heide : lighter(colours.heide, 0.4), colours.gold)),
      )
      .join('');
  const trailing = at(
    -250,
    -196,
    bush(c, colours.salbei, { count: 3, reach: 150, leaf: 34, slim: 0.5, spread: 40, seed: 2 }),
    1,
    196,
  );
  return (
    oldTown() +
    bars +
    rail +
    plants +
    `<path d="${box}" fill="#2e2019" opacity=".3" transform="translate(16 18)"/><path d="${box}" fill="${c.linear([
      [0, lighter(colours.eiche, 0.24)],
      [0.5, colours.eiche],
      [1, darker(colours.eiche, 0.3)],
    ])}"/>` +
    c.clip(
      box,
      `<g transform="rotate(90)">${grain(colours.eiche, 420, -300, 300, 6, 44)}</g><path d="M-300 -100H300" stroke="${darker(colours.eiche, 0.5)}" stroke-width="5"/><path d="M-300 -40H300V10H-300Z" fill="${c.down(
        [
          [0, '#35261d', 0],
          [1, '#35261d', 0.3],
        ],
      )}"/>`,
    ) +
    `<path d="M-300 -214H300V-190H-300Z" fill="${c.linear([
      [0, lighter(colours.eiche, 0.4)],
      [1, darker(colours.eiche, 0.15)],
    ])}"/>` +
    trailing
  );
}
