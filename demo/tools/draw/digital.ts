import type { Canvas } from './canvas.ts';
import { at, num } from './geometry.ts';
import { text } from './lettering.ts';
import { blossom, mountains, waves } from './motifs.ts';
import { colours, darker, lighter } from './palette.ts';
import { sheet, sheetPath } from './paper.ts';
import { outlineShadow, standingShadow } from './shadow.ts';
import { bowl } from './vessels.ts';

export function tablet(c: Canvas, cover: string): string {
  const body = sheetPath(440, 600, 34);
  const screen = sheetPath(396, 548, 10);
  return (
    standingShadow(c, 220, 260, 22) +
    at(
      0,
      -300,
      outlineShadow(c, body, 26, 0.34) +
        `<path d="${body}" fill="${darker(colours.stahl, 0.35)}" transform="translate(7 2)"/><path d="${body}" fill="${colours.tinte}"/>` +
        c.clip(screen, cover + `<path d="M-198 -274H40L-150 274H-198Z" fill="#fffaf0" opacity=".1"/>`),
    )
  );
}

export function recipeCover(c: Canvas): string {
  return (
    `<path d="M-198 -274H198V274H-198Z" fill="${c.down([
      [0, lighter(colours.salbei, 0.3)],
      [1, colours.salbei],
    ])}"/><path d="M-198 150H198V274H-198Z" fill="${lighter(colours.sand, 0.2)}"/>` +
    text(0, -186, 'Ein Topf,', { size: 52, fill: darker(colours.tanne, 0.4), italic: true }) +
    text(0, -130, 'vier Jahreszeiten', { size: 36, fill: darker(colours.tanne, 0.4), italic: true }) +
    `<path d="M-40 -100H40" stroke="${colours.terrakotta}" stroke-width="4"/>` +
    at(0, 196, bowl(c, colours.terrakotta), 0.52) +
    text(0, 252, '48 REZEPTE', { size: 16, fill: darker(colours.tanne, 0.3), family: 'sans-serif', spacing: 0.2 })
  );
}

export function hutCover(c: Canvas): string {
  const hut = `<path d="M-70 0V-60H70V0Z" fill="${darker(colours.lehm, 0.2)}"/><path d="M-92 -54L0 -116L92 -54Z" fill="${darker(colours.schiefer, 0.3)}"/><path d="M-14 0V-38H14V0Z" fill="${darker(colours.lehm, 0.6)}"/><path d="M-54 -44h24v20h-24ZM30 -44h24v20h-24Z" fill="${colours.gold}"/><path d="M36 -92V-124H54V-80Z" fill="${darker(colours.schiefer, 0.1)}"/>`;
  return (
    `<path d="M-198 -274H198V274H-198Z" fill="${c.down([
      [0, '#d5dad6'],
      [1, '#ecdcc2'],
    ])}"/>${at(0, 60, mountains(colours.tanne, colours.rauchblau, 396, 260))}<path d="M-198 150C-80 110 80 150 198 120V274H-198Z" fill="${darker(colours.tanne, 0.2)}"/>${at(30, 168, hut)}` +
    text(0, -178, 'Hüttenküche', { size: 52, fill: darker(colours.schiefer, 0.4), italic: true }) +
    text(0, -136, '32 REZEPTE VON OBEN', {
      size: 16,
      fill: darker(colours.schiefer, 0.3),
      family: 'sans-serif',
      spacing: 0.2,
    })
  );
}

interface GiftCard {
  readonly ground: string;
  readonly shop: string;
  readonly amount: string;
  readonly motif: 'waves' | 'mountains';
}

export function giftCard(c: Canvas, o: GiftCard): string {
  const pale = lighter(o.ground, 0.72);
  const motif =
    o.motif === 'waves'
      ? at(0, 110, waves(lighter(o.ground, 0.34), 5, 540)) + at(170, -84, blossom(6, 46, colours.heide, colours.gold))
      : at(0, 118, mountains(darker(o.ground, 0.3), lighter(o.ground, 0.3), 580, 120));
  return (
    sheet(
      c,
      560,
      350,
      o.ground,
      `${motif}${text(-236, -104, o.shop, { size: 38, fill: pale, anchor: 'start', italic: true })}${text(-236, -70, 'GUTSCHEIN', { size: 17, fill: pale, family: 'sans-serif', spacing: 0.24, anchor: 'start' })}${text(-236, 4, o.amount, { size: 62, fill: pale, anchor: 'start', weight: 600 })}`,
      18,
      22,
    ) + `<path d="${sheetPath(536, 326, 14)}" fill="none" stroke="${pale}" stroke-width="2" opacity=".5"/>`
  );
}

export function ribbon(colour: string, width: number): string {
  const half = width / 2;
  return `<path d="M${num(-half)} -12H${num(half)}V12H${num(-half)}Z" fill="${colour}"/><path d="M${num(-half)} 4H${num(half)}V12H${num(-half)}Z" fill="${darker(colour, 0.3)}" opacity=".5"/>`;
}
