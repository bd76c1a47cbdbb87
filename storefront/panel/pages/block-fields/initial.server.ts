import { documentKinds } from '@kontor/contracts/documents/kinds';
import { inspectorOf } from '../inspectors/index.ts';
import type { BlockInput } from '../inspectors/inspector.ts';

const initialOf = (input: BlockInput): unknown => {
  if (input.isOptional === true) return undefined;
  switch (input.kind) {
    case 'text':
    case 'lines':
    case 'html':
      return '';
    case 'whole':
    case 'choice':
      return input.initial;
    case 'items':
      return [];
    case 'cells':
    case 'check':
    case 'columns':
    case 'href':
    case 'link':
    case 'menu':
    case 'pick':
    case 'picture':
    case 'product':
      return undefined;
  }
};

/** What a new block begins with; what cannot be empty is missing until it is typed. */
export const initialFields = (type: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(inspectorOf(type)?.fields ?? {}).flatMap(([name, input]) => {
      const value = initialOf(input);
      const isValid = value !== undefined && documentKinds.page.parts[type]?.[name]?.safeParse(value).success === true;
      return isValid ? [[name, value]] : [];
    }),
  );
