import { given } from './api-client.ts';
import type { Visitor } from './api.ts';

/** The drafts of a site. */
export const draftsOf = async (owner: Visitor) =>
  (await given(owner.api.GET('/api/v1/documents', { params: { query: { limit: 100 } } }))).documents;

/** Writes over everything that the starting point left to the owner, as an owner does it. */
export const replaceAll = async (owner: Visitor): Promise<void> => {
  const fill = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(/\[[^[\]"{}]+\]/gu, 'Ersetzt'));
  for (const { id } of await draftsOf(owner)) {
    const path = { documentId: id };
    const { parts, edit } = await given(owner.api.GET('/api/v1/documents/{documentId}', { params: { path } }));
    const intents = parts.flatMap(({ id: partId, fields }) =>
      Object.entries(fields)
        .map(([field, value]) => ({ type: 'setPart' as const, partId, field, value: fill(value), was: value }))
        .filter(({ value, was }) => JSON.stringify(value) !== JSON.stringify(was))
        .map(({ was: _, ...intent }) => intent),
    );
    if (intents.length === 0) continue;
    await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', { params: { path }, body: { seen: edit, intents } }),
    );
  }
};
