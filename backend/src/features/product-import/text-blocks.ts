import { isUtf8 } from 'node:buffer';
import { UnreadableProductFile } from './imported-product.ts';

export const NEWLINE = 0x0a;
const RETURN = 0x0d;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const windows1252 = new TextDecoder('windows-1252');

/** Longest row that is read, in bytes. */
export const MAX_ROW_BYTES = 1024 * 1024;

export interface TextBlock {
  readonly bytes: Buffer;
  /** First line of the block that was converted from Windows-1252. */
  readonly recodedLine: number | null;
}

/**
 * Splits a file into blocks of whole lines, in UTF-8 without byte-order mark, in constant memory: a line is cut at one
 * byte over `MAX_ROW_BYTES`, so that it is refused.
 *  A line that is no valid UTF-8 is taken as Windows-1252, as saved by German spreadsheets: text with umlauts is never
 * valid in both, so each line can be judged alone.
 * @throws UnreadableProductFile for UTF-16, Excel workbooks and other binary files
 */
export async function* textBlocks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextBlock, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let lineEnds: LineEnds | null = null;
  const block = (whole: Buffer): TextBlock => {
    const recoded = toUtf8(withoutDoubled(whole), line);
    line += countLines(whole);
    return recoded;
  };
  for await (const chunk of bytes) {
    const next = lineEnds === 'returns' ? withNewlines(Buffer.from(chunk)) : Buffer.from(chunk);
    rest = rest.length === 0 ? next : Buffer.concat([rest, next]);
    if (lineEnds === null) {
      lineEnds = lineEndsOf(rest);
      if (lineEnds === null && rest.length <= MAX_ROW_BYTES) continue;
      rest = opening(rest, (lineEnds ??= 'newlines'));
    }
    const end = rest.lastIndexOf(NEWLINE) + 1;
    for (const part of parts(rest.subarray(0, end))) yield block(shortLines(part));
    rest = rest.subarray(end);
    if (rest.length > MAX_ROW_BYTES + 1) rest = rest.subarray(0, MAX_ROW_BYTES + 1);
  }
  if (lineEnds === null) rest = opening(rest, rest.includes(RETURN) ? 'returns' : 'newlines');
  for (const part of parts(rest)) yield block(part);
}

/** `returns`: `\r` alone, as older programs of the Mac write it. */
type LineEnds = 'newlines' | 'returns';

/** By the first line end outside quotes; `null`: not known yet. */
const lineEndsOf = (start: Buffer): LineEnds | null => {
  let isQuoted = false;
  for (const [index, byte] of start.entries()) {
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === NEWLINE) return 'newlines';
    if (byte !== RETURN) continue;
    const next = start.subarray(index).find((other) => other !== RETURN);
    if (next !== undefined) return next === NEWLINE ? 'newlines' : 'returns';
  }
  return null;
};

const opening = (start: Buffer, lineEnds: LineEnds): Buffer =>
  lineEnds === 'returns' ? withNewlines(withoutMark(start)) : withoutMark(start);

const withNewlines = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => (byte === RETURN ? NEWLINE : byte)));

/** `\\r\\r\\n`, where a program has made lines end twice. */
const withoutDoubled = (bytes: Buffer): Buffer =>
  bytes.includes('\r\r\n')
    ? Buffer.from(bytes.filter((byte, at) => byte !== RETURN || bytes[at + 1] !== RETURN))
    : bytes;

const BLOCK_BYTES = 8 * 1024;

function* parts(lines: Buffer): Generator<Buffer> {
  for (let start = 0; start < lines.length;) {
    const newline = lines.indexOf(NEWLINE, start + BLOCK_BYTES);
    const end = newline < 0 ? lines.length : newline + 1;
    yield lines.subarray(start, end);
    start = end;
  }
}

const withoutMark = (start: Buffer): Buffer => {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    throw new UnreadableProductFile({ key: 'productFile.utf16' });
  }
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    throw new UnreadableProductFile({ key: 'productFile.workbook' });
  }
  const zero = start.subarray(0, 1024).indexOf(0);
  const isInHeader =
    zero >= 0 && !start.subarray(0, zero).includes(NEWLINE) && !start.subarray(0, zero).includes(RETURN);
  if (isInHeader) throw new UnreadableProductFile({ key: 'productFile.noCsv' });
  return start.subarray(0, 3).equals(BYTE_ORDER_MARK) ? withoutMark(start.subarray(3)) : start;
};

const countLines = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

function* linesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length;) {
    const newline = bytes.indexOf(NEWLINE, start);
    const end = newline < 0 ? bytes.length : newline + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Only a line that came in several chunks can be too long, and is then a block of its own. */
const shortLines = (bytes: Buffer): Buffer => {
  if (bytes.length <= MAX_ROW_BYTES) return bytes;
  const cut = (line: Buffer) =>
    line.length > MAX_ROW_BYTES + 2 ? [line.subarray(0, MAX_ROW_BYTES + 1), Buffer.from('\n')] : [line];
  return Buffer.concat([...linesOf(bytes)].flatMap(cut));
};

const toUtf8 = (bytes: Buffer, firstLine: number): TextBlock => {
  if (isUtf8(bytes)) return { bytes, recodedLine: null };
  let recodedLine: number | null = null;
  const lines = [...linesOf(bytes)].map((line, index) => {
    if (isUtf8(line)) return line;
    recodedLine ??= firstLine + index;
    return Buffer.from(windows1252.decode(line), 'utf8');
  });
  return { bytes: Buffer.concat(lines), recodedLine };
};
