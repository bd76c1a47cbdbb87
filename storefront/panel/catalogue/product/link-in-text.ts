export interface LinkSpot {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  /** Of the first link in it; `null`: none. */
  readonly address: string | null;
}

const LINK = /<a\b[^>]*>[\s\S]*?<\/a\s*>/giu;
const LINK_MARK = /<\/?a\b[^>]*>/giu;
const ADDRESS = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/iu;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Extends the selection to every link it touches, since links cannot be nested. */
export const linkSpot = (text: string, start: number, end: number): LinkSpot => {
  const touched = [...text.matchAll(LINK)]
    .map(({ index, 0: { length } }) => ({ from: index, to: index + length }))
    .filter((link) => link.from < Math.max(end, start + 1) && link.to > start);
  const from = Math.min(start, ...touched.map((link) => link.from));
  const to = Math.max(end, ...touched.map((link) => link.to));
  const [first] = touched;
  const found = first && ADDRESS.exec(text.slice(first.from, text.indexOf('>', first.from) + 1));
  return {
    from,
    to,
    label: text.slice(from, to).replaceAll(LINK_MARK, ''),
    address: first ? unescaped(found?.[1] ?? found?.[2] ?? found?.[3] ?? '') : null,
  };
};

/** HTML link; if nothing is selected, the address is the text. */
export const linked = ({ label }: LinkSpot, address: string): string =>
  `<a href="${escaped(address)}">${label === '' ? escaped(address) : label}</a>`;
