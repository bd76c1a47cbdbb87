import { partOf } from '@kontor/contracts/documents/cells';
import type { DocumentPart } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { inputAt, partInput } from '../block-fields/form-fields.ts';
import { typeInWords } from '../block-fields/words.server.ts';
import { inspectorOf } from '../inspectors/index.ts';
import type { BlockInput, BlockInputs } from '../inspectors/inspector.ts';
import { OWN_INPUTS } from '../inspectors/own.ts';

/** The names of their fields differ. */
const OWN: BlockInputs = Object.assign({}, ...Object.values(OWN_INPUTS)) as BlockInputs;

type Parts = readonly Pick<DocumentPart, 'id' | 'type'>[];

const fieldIn = (cell: string): string => cell.split('/').slice(3).join('/');

/** The input of a cell; `null`: it is of no known type. */
export const inputOf = (cell: string, parts: Parts): BlockInput | null => {
  if (partOf(cell) === null) return OWN[cell] ?? null;
  const type = parts.find(({ id }) => id === partOf(cell))?.type;
  return type === undefined ? null : (inspectorOf(type)?.fields[fieldIn(cell)] ?? null);
};

/** `2. Große Bühne`; of what is gone the type alone. */
export const blockName = (partId: string, parts: Parts, context: AppLoadContext): string => {
  const index = parts.findIndex(({ id }) => id === partId);
  const text = panelTextOf(context);
  if (index === -1) return text('pages.goneBlock');
  return text('pages.blockNamed', { n: index + 1, name: typeInWords(parts[index]!.type, context) });
};

/** `Titel`, `2. Große Bühne: Überschrift` */
export const fieldLabel = (cell: string, parts: Parts, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const partId = partOf(cell);
  const input = inputOf(cell, parts);
  if (partId === null) return input ? text(input.label) : cell;
  const block = blockName(partId, parts, context);
  return input ? text('pages.missingField', { block, field: text(input.label) }) : block;
};

/** The input that a cell is typed in. */
export const inputNameOf = (cell: string, parts: Parts, within: readonly string[] = []): string => {
  const partId = partOf(cell);
  const input = inputOf(cell, parts);
  if (partId === null) return input ? inputAt(cell, input, within) : cell;
  return partInput(partId, input ? inputAt(fieldIn(cell), input, within) : '');
};

/** What stops a release: `blocks/1/link/href` names a place in the content that visitors would get. */
export const missingFields = (missing: readonly string[], parts: Parts, context: AppLoadContext) => {
  const found = missing.map((path) => {
    const [, index = '', field = '', ...within] = path.startsWith('blocks/') ? path.split('/') : [];
    const part = parts[Number(index)];
    const cell = part && index !== '' ? `parts/${part.id}/fields/${field}` : path;
    return { input: inputNameOf(cell, parts, within), label: fieldLabel(cell, parts, context) };
  });
  return [...new Map(found.map((one) => [one.label, one])).values()];
};
