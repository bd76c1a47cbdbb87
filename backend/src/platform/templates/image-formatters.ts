import {
  type Context,
  type FormatterTable,
  isTruthy,
  MISSING_NODE,
  type Node,
  Type,
} from '@squarespace/template-engine';
import { MAX_ALT_FROM_BODY, MEDIA_WIDTHS } from '@kontor/contracts/media/copies';
import { imageProblems } from '@kontor/contracts/templates/images';
import { BLOCKED_ADDRESS, isSafeAddress } from './escaping.ts';
import { markup, textAt, written } from './formatter-kinds.ts';

const IMAGE_BLOCK = 5;
const POSITIONS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'];

export const safeAddress = (address: string): string => (isSafeAddress('', address) ? address : BLOCKED_ADDRESS);

const withoutTags = (text: string): string => text.replace(/<[^>]*(?:>|$)/gu, (tag) => (tag.endsWith('>') ? ' ' : ''));

/** IM-03 */
const altOf = (image: Node, context: Context): string => {
  const block = context.resolve(['blockType']);
  if (!block.isMissing() && block.asNumber() === IMAGE_BLOCK) return textAt(image, 'altText').trim();
  return (
    textAt(image, 'title') ||
    withoutTags(textAt(image, 'body')).slice(0, MAX_ALT_FROM_BODY) ||
    textAt(image, 'filename')
  );
};

const focalPointOf = (image: Node): string => {
  const point = image.get('mediaFocalPoint');
  return point.isMissing() ? '0.5,0.5' : `${point.get('x').asNumber()},${point.get('y').asNumber()}`;
};

const imageMeta = (image: Node, context: Context, alt = altOf(image, context)): string => {
  if (image.isMissing()) return '';
  const component = image.path(['componentKey']);
  const address = textAt(image, 'assetUrl');
  return (
    (image.path(['licensedAssetPreview']).type === Type.OBJECT ? 'data-licensed-asset-preview="true" ' : '') +
    (component.isMissing() ? '' : markup`data-component-key="${component.asString()}" `) +
    markup`data-src="${address}" data-image="${address}" data-image-dimensions="${textAt(image, 'originalSize')}" ` +
    markup`data-image-focal-point="${focalPointOf(image)}" alt="${alt}" `
  );
};

const srcSet = (image: Node): string | null => {
  if (image.isMissing()) return null;
  const address = textAt(image, 'assetUrl');
  const variants = textAt(image, 'systemDataVariants')
    .split(',')
    .filter((variant) => variant.endsWith('w'));
  if (variants.length === 0) return null;
  const at = MEDIA_WIDTHS.findIndex((width) => `${width}w` === variants.at(-1));
  const next = at < 0 ? undefined : MEDIA_WIDTHS[at + 1];
  const all = variants.map((variant) => `${address}?format=${variant} ${variant}`);
  return markup` srcset="${[...all, ...(next === undefined ? [] : [`${address}?format=original ${next}w`])].join(',')}"`;
};

const imageColour = (image: Node, [position, property]: readonly string[]): unknown => {
  const colours = image.get('colorData');
  if (colours.isMissing()) return MISSING_NODE;
  const of = (name: string): string => colours.get(`${name}Average`).asString();
  if (position === undefined) return POSITIONS.map((name) => markup`data-color-${name}="#${of(name)}" `).join('');
  if (of(position) === '') return markup`"${position}" not found.`;
  return markup`${property === undefined ? '' : `${property}: `}#${of(position)}`;
};

const video = (node: Node, args: readonly string[]): string => {
  const colours = node.get('colorData');
  const embed = node.get('oembed');
  const hasPicture = ['mainImageId', 'systemDataId'].some((name) => isTruthy(node.get(name)));
  const data =
    args.includes('color-data') && isTruthy(colours)
      ? POSITIONS.map((name) => markup`data-color-${name.toLowerCase()}="#${textAt(colours, `${name}Average`)}" `).join(
          '',
        )
      : '';
  const picture =
    markup`" style="opacity: 0;"><img data-load="false" data-src="${textAt(node, 'assetUrl')}" ` +
    markup`data-image-dimensions="${textAt(node, 'originalSize')}" data-image-focal-point="${focalPointOf(node)}" ` +
    `${data}/>`;
  const overlay =
    `<div class="sqs-video-overlay${hasPicture ? picture : ' no-thumb" style="opacity: 0;">'}` +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>';
  return (
    `<div class="sqs-video-wrapper" ${args.includes('load-false') ? ' data-load="false" ' : ''}` +
    markup`data-html="${textAt(embed, 'html')}" data-provider-name="${textAt(embed, 'providerName')}">` +
    `${isTruthy(node.get('overlay')) ? overlay : ''}</div>`
  );
};

/** An image with its size and how it is loaded (IM-02). @throws Error that names what is amiss */
const responsiveImage = (node: Node, context: Context): string => {
  const fields = node.type === Type.OBJECT ? (node.value as Record<string, unknown>) : {};
  const [problem] = imageProblems(fields);
  if (problem !== undefined) throw new Error(problem);
  const text = (name: string): string => textAt(node, name);
  const loader = text('loader') || 'raw';
  const attribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${markup`${value}`}"`);
  const set =
    loader === 'raw'
      ? text('srcset')
      : MEDIA_WIDTHS.map((width) => `${text('src')}?format=${width}w ${width}w`).join(',');
  return (
    markup`<img src="${safeAddress(text('src'))}" width="${text('width')}" height="${text('height')}"` +
    markup` alt="${textAt(node, 'alt') || altOf(node, context)}"` +
    `${attribute('srcset', set)}${attribute('sizes', text('sizes'))}${attribute('fetchpriority', text('priority'))} />`
  );
};

export const IMAGE_FORMATTERS: FormatterTable = {
  image: written(({ node, args, context }) => {
    const alt = altOf(node, context);
    return (
      markup`<noscript><img src="${safeAddress(textAt(node, 'assetUrl'))}" alt="${alt}" /></noscript>` +
      markup`<img class="${args.length === 1 ? args[0] : 'thumb-image'}" ` +
      imageMeta(node, context, alt) +
      markup`data-load="false" data-image-id="${textAt(node, 'id')}" data-type="image" />`
    );
  }),
  'image-meta': written(({ node, context }) => imageMeta(node, context)),
  'child-image-meta': written(({ node, args, context }) =>
    imageMeta(node.path(['items', Number.parseInt(args[0] ?? '0', 10)]), context),
  ),
  'cover-image-meta': written(({ node, context }) => imageMeta(node.get('coverImage'), context)),
  'image-srcset': written(({ node }) => srcSet(node) ?? node),
  'image-color': written(({ node, args }) => imageColour(node, args)),
  'responsive-image': written(({ node, context }) => responsiveImage(node, context)),
  video: written(({ node, args }) => video(node, args)),
};
