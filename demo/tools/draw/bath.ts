import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { text } from './lettering.ts';
import { colours, darker, lighter } from './palette.ts';
import { standingShadow } from './shadow.ts';

function bar(c: Canvas, colour: string, name: string): string {
  const front = 'M-210 -16V-118Q-210 -128 -198 -128H198Q210 -128 210 -118V-16Q210 0 194 0H-194Q-210 0 -210 -16Z';
  const top =
    'M-206 -124L-172 -208Q-168 -216 -156 -216H160Q170 -216 174 -208L206 -124Q200 -130 190 -130H-190Q-200 -130 -206 -124Z';
  const frontFill = c.linear([
    [0, lighter(colour, 0.16)],
    [0.4, colour],
    [1, darker(colour, 0.24)],
  ]);
  const topFill = c.linear([
    [0, lighter(colour, 0.48)],
    [1, lighter(colour, 0.16)],
  ]);
  const paper = colours.papier;
  return (
    `<path d="${top}" fill="${topFill}"/><path d="${front}" fill="${frontFill}"/><path d="M-206 -124H206" stroke="${lighter(colour, 0.6)}" stroke-width="4" opacity=".6"/>` +
    `<path d="M-96 1V-129L-80 -217H84L100 -129V1Z" fill="${c.linear([
      [0, lighter(paper, 0.4)],
      [1, darker(paper, 0.12)],
    ])}"/><path d="M-96 1V-129H100V1Z" fill="${darker(paper, 0.3)}" opacity=".16"/>` +
    text(2, -62, name, { size: 30, fill: colours.tinte, weight: 600 }) +
    text(2, -34, 'Olivenölseife', { size: 17, fill: darker(colour, 0.5), italic: true }) +
    `<path d="M-84 -112H88M-84 -16H88" stroke="${darker(colour, 0.45)}" stroke-width="2"/>`
  );
}

export function soap(c: Canvas, colour: string, name: string): string {
  const wood = colours.eiche;
  const face = 'M-276 8Q-276 0 -268 0H268Q276 0 276 8V30Q276 44 262 44H-262Q-276 44 -276 30Z';
  const grooves = [-180, -90, 0, 90, 180]
    .map(
      (x) =>
        `<path d="M${x * 1.12} 0L${x * 0.96} -116" stroke="${darker(wood, 0.45)}" stroke-width="7" opacity=".45"/><path d="M${x * 1.12 + 5} 0L${x * 0.96 + 5} -116" stroke="${lighter(wood, 0.5)}" stroke-width="3" opacity=".6"/>`,
    )
    .join('');
  return (
    at(0, 40, standingShadow(c, 272, 130, 24)) +
    `<path d="M-272 4L-236 -118Q-232 -126 -222 -126H222Q232 -126 236 -118L272 4Z" fill="${c.linear([
      [0, lighter(wood, 0.42)],
      [1, wood],
    ])}"/>${grooves}` +
    `<path d="${face}" fill="${c.linear([
      [0, lighter(wood, 0.12)],
      [1, darker(wood, 0.3)],
    ])}"/><path d="M-250 14C-80 8 60 20 258 12M-256 30C-100 24 90 36 250 28" fill="none" stroke="${darker(wood, 0.4)}" stroke-width="2" opacity=".4"/>` +
    `<ellipse cx="22" cy="-34" rx="236" ry="30" fill="${c.radial([
      [0, '#2e2019', 0.7],
      [0.8, '#2e2019', 0.4],
      [1, '#2e2019', 0],
    ])}"/>` +
    at(0, -36, bar(c, colour, name))
  );
}
