import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Removes noise of zod's schemas: safe integer bounds, and patterns of named formats. */
const tidied = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  delete jsonSchema.readOnly;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
};
const SETTINGS = { target: 'draft-2020-12', unrepresentable: 'any', override: tidied } as const;

export const inputSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { ...SETTINGS, io: 'input' });
  return json;
};

/** Schemas of answers by name, with references between them. @throws for a duplicate name */
export const answerSchemas = (named: Iterable<readonly [string, z.ZodType]>): Readonly<Record<string, JsonSchema>> => {
  const registry = z.registry<{ id: string }>();
  const taken = new Map<string, z.ZodType>();
  for (const [id, schema] of named) {
    if (taken.get(id) === schema) continue;
    if (taken.has(id)) throw new Error(`two schemas are called ${id}`);
    taken.set(id, schema);
    registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { ...SETTINGS, io: 'output', uri: refTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, json as JsonSchema]),
  );
};

export const refTo = (id: string): string => `#/components/schemas/${id}`;
