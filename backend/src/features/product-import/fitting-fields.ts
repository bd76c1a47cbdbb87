import { DefineProductPayload } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { type ImportedProduct, RowProblem } from './imported-product.ts';
import { type KnownProduct, mergedDetails } from './merged-fields.ts';

const Details = DefineProductPayload.shape.details.omit({ collectionId: true, urlId: true });
const TEXTS = {
  name: 'productFile.nameTooLong',
  excerpt: 'productFile.excerptTooLong',
  description: 'productFile.descriptionTooLong',
  categories: 'productFile.categoriesTooLong',
  tags: 'productFile.tagsTooLong',
  variantOptionOrdering: 'productFile.optionsTooLong',
} as const;

/**
 * Fields that are too long are left out, and cost no variants.
 * @throws RowProblem for what a product cannot do without: options, and the name of a new one
 */
export const fittingDetails = (
  file: ImportedProduct,
  known: KnownProduct | null,
  note: (text: RefusalText) => void,
): ReturnType<typeof mergedDetails> => {
  const details = mergedDetails(file, known);
  const { issues = [] } = Details.safeParse(details).error ?? {};
  const tooLong = new Map(
    issues.flatMap((issue) => (issue.code === 'too_big' ? [[issue.path[0], issue.maximum]] : [])),
  );
  let fitting = file;
  for (const [field, key] of Object.entries(TEXTS)) {
    const max = tooLong.get(field);
    if (max === undefined) continue;
    const text = { key, params: { max: Number(max) } };
    if (field === 'variantOptionOrdering' || (field === 'name' && !known)) throw new RowProblem(text);
    note(text);
    fitting = { ...fitting, [field]: undefined };
  }
  return fitting === file ? details : mergedDetails(fitting, known);
};
