import { fieldsIn, partsIn } from '@kontor/contracts/documents/cells';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import type { DocumentUse } from '@kontor/contracts/documents/uses';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import { AssetId, DocumentId, type ProductId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { MediaReplacement } from '@kontor/contracts/media/calls';
import { isPicture, type MediaView } from '@kontor/contracts/media/media';
import type { ReplaceMediaAnswer } from '@kontor/contracts/media/responses';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { CommandBus } from '@nestjs/cqrs';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import { refusedPart } from '../../platform/http/refused-part.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { DefineProduct, findProduct } from '../catalogue/exports.ts';
import { documentDecider, documentStream, type DocumentState, WriteDocument } from '../documents/exports.ts';
import { withReplacement } from './replaced.ts';

const intentsOf = ({ cells }: DocumentState, from: MediaView, to: MediaView): readonly EditIntent[] => {
  const changed = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).flatMap(([field, before]) => {
      const value = withReplacement(before, from, to);
      return isSameJson(value, before) ? [] : [{ field, value }];
    });
  return [
    ...changed(fieldsIn(cells)).map((change) => ({ type: 'set' as const, ...change })),
    ...partsIn(cells).flatMap(({ id: partId, fields }) =>
      changed(fields).map((change) => ({ type: 'setPart' as const, partId, ...change })),
    ),
  ];
};

const replacementCalls = (
  platform: Platform,
  commands: CommandBus,
  scope: RequestScope,
  caller: Caller,
): MediaReplacement => {
  const { handling, log, queries } = platform;
  const { site } = scope;
  const asked = scope.commandContext(caller.actor);
  const stepOf = (id: string) => followContext(asked, stepId(asked.commandId, id));

  const find = async (id: string): Promise<MediaView> => {
    const assetId = AssetId.safeParse(id);
    const media = assetId.success ? await queries.media.byId(site.id, assetId.data, scope.position) : null;
    if (media === null) throw new Refusal('notFound', { key: 'media.unknown' });
    return media;
  };
  const inDocument = async ({ documentId: id }: DocumentUse, from: MediaView, to: MediaView): Promise<boolean> => {
    const documentId = DocumentId.parse(id);
    const state = await handling.stateOf(documentDecider, documentStream(site.id, documentId));
    const intents = intentsOf(state, from, to);
    if (intents.length === 0) return false;
    const edit = { type: 'EditAsIs' as const, documentId, seen: state.edit, intents };
    scope.wrote(await commands.execute(new WriteDocument(edit, stepOf(documentId))));
    return true;
  };
  const atProduct = async (productId: ProductId, from: MediaView, to: MediaView): Promise<boolean> => {
    const found = await findProduct(log, site.id, productId);
    if (found === null) return false;
    const { details, variants, version: expectedVersion } = found.state;
    const after = withReplacement({ details, variants: [...variants] }, from, to);
    if (isSameJson(after, { details, variants })) return false;
    const images = after.details.images.filter(({ url }, at, all) => all.findIndex((one) => one.url === url) === at);
    const payload = {
      productId,
      details: { ...after.details, images },
      variants: after.variants,
      keepsOtherVariants: true,
      expectedVersion,
    };
    scope.wrote(await commands.execute(new DefineProduct(payload, stepOf(productId))));
    return true;
  };

  return {
    replace: async (id, { by }) => {
      const [from, to] = await Promise.all([find(id), find(by)]);
      if (isPicture(from) !== isPicture(to)) throw new Refusal('invalid', { key: 'media.otherKind' });
      if (to.isRemoved) throw new Refusal('conflict', { key: 'media.removed' });
      const [uses, products] = await Promise.all([
        queries.uses.of(site.id, [from.id], scope.position),
        queries.catalogue.productsWithMedia(site.id, from.id, scope.position),
      ]);
      if (products.length > 0 && !caller.permissions.includes('products:write')) {
        throw forbid(scope, caller, { need: 'products:write', key: 'media.atProducts' });
      }
      const refused: ReplaceMediaAnswer['refused'][number][] = [];
      /** @returns how many were changed */
      const each = async <Place>(
        places: readonly Place[],
        titleOf: (place: Place) => string,
        change: (place: Place) => Promise<boolean>,
      ): Promise<number> => {
        let changed = 0;
        for (const place of places) {
          try {
            if (await change(place)) changed += 1;
          } catch (error) {
            refused.push({ title: titleOf(place), text: refusedPart(platform, scope, error) });
          }
        }
        return changed;
      };
      const messages = messagesOf(site.language);
      const nameOf = ({ kind, title }: DocumentUse): string =>
        kind === 'page' ? title : messages[`panel.pages.${kind}`];
      const drafts = uses.filter(({ isInDraft }) => isInDraft);
      return {
        documents: await each(drafts, nameOf, (use) => inDocument(use, from, to)),
        products: await each(
          products,
          ({ name }) => name,
          ({ id: productId }) => atProduct(productId, from, to),
        ),
        refused,
      };
    },
  };
};

export const mediaReplacement = authorizedSession({ replace: 'content:draft' }, replacementCalls);
