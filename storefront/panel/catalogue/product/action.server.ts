import { createHash } from 'node:crypto';
import { type Refusal, refuseField } from '@kontor/contracts/kernel/refusal';
import type { Picture } from '@kontor/contracts/catalogue/catalogue';
import type { SaveProductBody } from '@kontor/contracts/catalogue/product-panel';
import { altTextOf } from '@kontor/contracts/media/copies';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import type { Typed } from '../../form-handling/answer.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { noted, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import type { ProductAnswer } from './answer.ts';
import { conflictAnswer, withChoices } from './conflict.server.ts';
import { NEW } from './load-product.server.ts';
import { readProduct } from './read-product.server.ts';
import { nextRow, rowField, rowsIn } from '../../form-handling/rows.ts';

const INTENT = 'product';

/** Of the form, without those that it has. */
const withPictures = (values: Typed, pictures: readonly Picture[]): Typed => {
  const known = new Set(rowsIn(values, 'images').map((row) => values[rowField('images', row, 'url')]));
  const added: Record<string, string> = {};
  let row = nextRow(rowsIn(values, 'images'));
  for (const { url, alt } of pictures) {
    if (known.has(url)) continue;
    known.add(url);
    for (const [field, value] of Object.entries({ url, alt, x: '50', y: '50' })) {
      added[rowField('images', row, field)] = value;
    }
    row += 1;
  }
  return { ...values, ...added };
};

/** Uploaded files become pictures of the form. */
const withUploads = async (values: Typed, context: AppLoadContext) => {
  const { pictures, refused } = await context.merchantProducts.takeUploads();
  const problems = refused.map(({ name, text }) =>
    panelTextOf(context)('product.uploadRefused', { name, text: context.inWords(text) }),
  );
  return { values: withPictures(values, pictures), count: pictures.length, problems };
};

const PICK = /^pick:\/media\/([0-9a-f-]{36})$/u;

const pick = async (values: Typed, assetId: string, context: AppLoadContext): Promise<ProductAnswer> => {
  const media = await context.media.byId(assetId);
  const picture = { url: media.assetUrl, alt: altTextOf(media) };
  const after = withPictures(values, [picture]);
  const isNew = Object.keys(after).length > Object.keys(values).length;
  return noted(INTENT, after, panelTextOf(context)(isNew ? 'product.picked' : 'product.pickedBefore'));
};

const upload = async (values: Typed, context: AppLoadContext): Promise<ProductAnswer> => {
  const taken = await withUploads(values, context);
  if (taken.problems.length === 0 && taken.count === 0) throw refuseField('upload', { key: 'picture.none' });
  if (taken.problems.length === 0) return noted(INTENT, taken.values, panelTextOf(context)('product.uploaded'));
  return {
    ok: false,
    intent: INTENT,
    title: panelTextOf(context)('product.notUploaded'),
    messages: taken.problems,
    fields: { upload: taken.problems.join(' ') },
    values: taken.values,
  };
};

/** Resubmitting the same form has no further effect; other contents count as another write from the same version. */
const writeIdOf = (values: Typed, body: SaveProductBody): string => {
  const digest = createHash('sha256')
    .update(`${values['writeId']} ${JSON.stringify(body)}`)
    .digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
};

interface Attempt {
  body: SaveProductBody | null;
  values: Typed;
}

const save = async (id: string, attempt: Attempt, context: AppLoadContext): Promise<Response | ProductAnswer> => {
  const { merchantProducts } = context;
  const taken = await withUploads(attempt.values, context);
  if (taken.problems.length > 0) return upload(attempt.values, context);
  const productId = id === NEW ? (taken.values['productId'] ?? '') : id;
  const values: Typed = { ...taken.values, productId };
  attempt.values = values;
  const isNew = id === NEW && values['version'] === '0';
  const seen = isNew ? null : await merchantProducts.conflict(productId, Number(values['version']) || 0);
  const body = await readProduct(values, seen?.theirs.details ?? {}, context);
  attempt.body = withChoices(body, values, seen?.base ?? null);
  await merchantProducts.save(productId, attempt.body, writeIdOf(values, attempt.body)).catch(atItsField);
  return redirect(`/produkte/${productId}?ok=${isNew ? 'created' : 'saved'}`, 303);
};

/** Moves refusals of the aggregate to their fields. */
const atItsField = (error: unknown): never => {
  const refusal = error as Refusal;
  if (refusal.fields && 'details.collectionId' in refusal.fields) throw refuseField('collectionId', refusal.text);
  throw error;
};

export const changeProduct = ({ request, context, params }: ActionFunctionArgs) => {
  const attempt: Attempt = { body: null, values: {} };
  return writeInPanel({
    request,
    context,
    failed: 'product.failed',
    lists: ['images', 'options', 'swatches', 'variants', 'fields'],
    write: async (form) => {
      attempt.values = typedIn(form);
      const wish = textIn(form, 'wish');
      if (wish === 'upload') return upload(attempt.values, context);
      const [, picked] = PICK.exec(wish) ?? [];
      if (picked !== undefined) return pick(attempt.values, picked, context);
      return save(params['productId'] ?? '', attempt, context);
    },
    beside: async (_intent, refusal) => {
      if (refusal.text.key !== 'product.changedMeanwhile' || !attempt.body) return { values: attempt.values };
      return conflictAnswer(attempt.body, attempt.values, context);
    },
  });
};
