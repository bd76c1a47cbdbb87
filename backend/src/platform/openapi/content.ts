import type { JsonSchema } from './schemas.ts';

export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
