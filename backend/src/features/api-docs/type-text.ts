import type { JsonSchema } from '../../platform/openapi/schemas.ts';

/** A schema in TypeScript notation, with formats for strings: `{ id: uuid; next: string | null }`. */
export const typeText = (schema: JsonSchema | boolean | undefined, indent = ''): string => {
  if (typeof schema !== 'object') return 'any';
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (parts) return [...new Set(parts.map((part) => typeText(part, indent)))].join(schema.allOf ? ' & ' : ' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeText({ ...schema, type }, indent)).join(' | ');
  }
  if (schema.type === 'object') return objectText(schema, indent);
  if (schema.type === 'array') return arrayText(schema, indent);
  return (schema.type === 'string' ? schema.format : undefined) ?? schema.type ?? 'any';
};

const objectText = ({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string => {
  const deeper = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, field]) => `${deeper}${name}${required.includes(name) ? '' : '?'}: ${typeText(field, deeper)}`,
  );
  if (typeof additionalProperties === 'object')
    lines.push(`${deeper}[name]: ${typeText(additionalProperties, deeper)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

const arrayText = ({ items, prefixItems }: JsonSchema, indent: string): string => {
  const tuple = prefixItems as readonly JsonSchema[] | undefined;
  if (tuple) return `[${tuple.map((item) => typeText(item, indent)).join(', ')}]`;
  const text = typeText(items as JsonSchema, indent);
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})[]` : `${text}[]`;
};
