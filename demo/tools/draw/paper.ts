import type { Canvas } from './canvas.ts';
import { at } from './geometry.ts';
import { greeked, text } from './lettering.ts';
import { colours, darker, lighter } from './palette.ts';
import { outlineShadow } from './shadow.ts';

export const sheetPath = (width: number, height: number, corner = 3): string => {
  const [w, h] = [width / 2, height / 2];
  return `M${-w + corner} ${-h}H${w - corner}Q${w} ${-h} ${w} ${-h + corner}V${h - corner}Q${w} ${h} ${w - corner} ${h}H${-w + corner}Q${-w} ${h} ${-w} ${h - corner}V${-h + corner}Q${-w} ${-h} ${-w + corner} ${-h}Z`;
};

/** A sheet of paper or card with its shadow; `print` is drawn on it. */
export function sheet(
  c: Canvas,
  width: number,
  height: number,
  paper: string,
  print: string,
  lift = 10,
  corner = 3,
): string {
  const path = sheetPath(width, height, corner);
  return (
    outlineShadow(c, path, lift, 0.3) +
    `<path d="${path}" fill="${c.linear(
      [
        [0, lighter(paper, 0.36)],
        [0.55, paper],
        [1, darker(paper, 0.08)],
      ],
      [0, 0, 1, 1],
    )}"/>${c.clip(path, print)}`
  );
}

export function notebook(c: Canvas, colour: string): string {
  const cover = sheetPath(440, 620, 16);
  const pages = 'M-200 -306H224V312H-200Z';
  const thread = [-210, -70, 70, 210]
    .map(
      (y) =>
        `<path d="M-206 ${y - 34}V${y + 34}" stroke="${lighter(colour, 0.7)}" stroke-width="4" stroke-linecap="round" opacity=".85"/>`,
    )
    .join('');
  return (
    outlineShadow(c, cover, 26, 0.4) +
    `<path d="${cover}" fill="${darker(colour, 0.5)}" transform="translate(9 12)"/><path d="${pages}" fill="${c.linear([
      [0, colours.papier],
      [1, darker(colours.papier, 0.2)],
    ])}" transform="translate(2 4)"/>` +
    `<path d="M226 -300V310M222 -300V312" stroke="${darker(colours.papier, 0.3)}" stroke-width="1.5"/>` +
    `<path d="${cover}" fill="${c.linear(
      [
        [0, lighter(colour, 0.24)],
        [0.5, colour],
        [1, darker(colour, 0.16)],
      ],
      [0, 0, 1, 0.8],
    )}"/>` +
    c.clip(
      cover,
      `<path d="M-220 -310H-164V310H-220Z" fill="${darker(colour, 0.36)}"/><path d="M-164 -310H-150V310H-164Z" fill="${c.linear(
        [
          [0, '#2e2019', 0.34],
          [1, '#2e2019', 0],
        ],
      )}"/>${linenTexture(colour)}`,
    ) +
    thread +
    at(
      30,
      -150,
      sheet(
        c,
        200,
        110,
        colours.papier,
        `<path d="M-88 -43H88V43H-88Z" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="2.5"/>${text(0, -2, 'Notizen', { size: 30, fill: colours.tinte, italic: true })}${greeked(-50, 22, 100, 1, 10, darker(colour, 0.2), 2)}`,
        3,
      ),
    )
  );
}

function linenTexture(colour: string): string {
  const rows = Array.from({ length: 31 }, (_, row) => `M-222 ${-300 + row * 20}H222`).join('');
  const columns = Array.from({ length: 22 }, (_, column) => `M${-210 + column * 20} -312V312`).join('');
  return `<path d="${rows}${columns}" stroke="${lighter(colour, 0.4)}" stroke-width="1.2" opacity=".16"/>`;
}

export function openNotebook(c: Canvas, colour: string): string {
  const spread =
    'M-330 -216C-220 -232 -80 -226 0 -206C80 -226 220 -232 330 -216V216C220 200 80 206 0 226C-80 206 -220 200 -330 216Z';
  const dots = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 10 }, (_, column) => `M${40 + column * 28} ${-180 + row * 29}h.1`).join(''),
  ).join('');
  return (
    outlineShadow(c, sheetPath(690, 450, 8), 22, 0.4) +
    `<path d="${sheetPath(690, 458, 8)}" fill="${colour}"/><path d="${spread}" fill="${darker(colours.papier, 0.18)}" transform="translate(0 8)"/>` +
    `<path d="${spread}" fill="${c.linear([
      [0, lighter(colours.papier, 0.5)],
      [0.38, colours.papier],
      [0.495, darker(colours.papier, 0.3)],
      [0.505, darker(colours.papier, 0.2)],
      [0.6, lighter(colours.papier, 0.3)],
      [1, darker(colours.papier, 0.06)],
    ])}"/>` +
    `<path d="${dots}" stroke="${darker(colours.papier, 0.45)}" stroke-width="3.2" stroke-linecap="round"/><path d="M0 -150V-80M0 -40V40M0 90V160" stroke="${colour}" stroke-width="4" stroke-linecap="round"/>` +
    greeked(-290, -150, 220, 4, 29, colours.schiefer, 3)
  );
}

export function pencil(c: Canvas, colour: string, length = 520): string {
  const body = `M0 -15H${length}V15H0Z`;
  const tip = `M${length} -15L${length + 62} 0L${length} 15Z`;
  return (
    outlineShadow(c, `M0 -15H${length}L${length + 62} 0L${length} 15H0Z`, 9, 0.36) +
    `<path d="${body}" fill="${c.down([
      [0, lighter(colour, 0.36)],
      [0.32, lighter(colour, 0.3)],
      [0.33, colour],
      [0.68, colour],
      [0.69, darker(colour, 0.34)],
      [1, darker(colour, 0.42)],
    ])}"/>` +
    `<path d="${tip}" fill="${c.down([
      [0, lighter(colours.buche, 0.3)],
      [1, darker(colours.buche, 0.25)],
    ])}"/><path d="M${length + 42} -5L${length + 62} 0L${length + 42} 5Z" fill="${colours.tinte}"/>` +
    `<path d="M${length} -15q9 5 0 10q9 5 0 10q9 5 0 10" fill="${colour}"/><path d="M0 -15H26V15H0Z" fill="${c.down([
      [0, lighter(colours.messing, 0.4)],
      [1, darker(colours.messing, 0.3)],
    ])}"/>` +
    text(length * 0.72, 5, 'Hafen & Heide  HB', { size: 14, fill: lighter(colour, 0.75), spacing: 0.06 })
  );
}
