import type { AdditionalAnswers, AdditionalField } from '@kontor/contracts/catalogue/additional-fields';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Customer, OrderView } from '@kontor/contracts/orders/responses';

/** Line id to its answers, one text per answer. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/**
 * AC-07: answers under their questions' titles; without a title if the question was removed. @throws StoreUnavailable
 */
export const answersOf = async (
  catalogue: CatalogueQueries,
  siteId: SiteId,
  { lines }: OrderView,
  { additionalFields }: Customer,
): Promise<Answers> => {
  const answered = lines.filter(({ id }) => additionalFields[id] !== undefined);
  if (answered.length === 0) return new Map();
  const ids = [...new Set(answered.map(({ productId }) => productId))];
  const products = await catalogue.productsById(siteId, ids);
  return new Map(
    answered.map(({ id, productId }) => {
      const form = products.find((product) => product.id === productId)?.additionalFieldsForm;
      return [id, inWords(JSON.parse(additionalFields[id] ?? '{}') as AdditionalAnswers, form?.fields ?? [])];
    }),
  );
};

const inWords = (answers: AdditionalAnswers, fields: readonly AdditionalField[]): readonly string[] =>
  Object.entries(answers).map(([fieldId, answer]) => {
    const title = fields.find(({ id }) => id === fieldId)?.title;
    const said = [answer].flat().join(', ');
    return title === undefined ? said : `${title}: ${said}`;
  });
