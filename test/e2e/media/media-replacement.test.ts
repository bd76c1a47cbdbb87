import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messagesOf } from '@kontor/contracts/messages/index';
import sharp from 'sharp';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { uploadPicture } from '../../support/media-library.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const de = messagesOf('de');

describe('a picture in the place of another', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const uploaded = async (name: string, background: string, altText: string) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const { picture } = await uploadPicture(api, name, bytes, { by: owner });
    const path = { params: { path: { assetId: picture!.id } } };
    return given(owner.api.PUT('/api/v1/media/{assetId}', { ...path, body: { altText } }));
  };
  const read = (assetId: string) => given(owner.api.GET('/api/v1/media/{assetId}', { params: { path: { assetId } } }));
  const replace = (visitor: Visitor, assetId: string, by: string) =>
    answered(visitor.api.POST('/api/v1/media/{assetId}/replace', { params: { path: { assetId } }, body: { by } }));
  const document = (documentId: string) =>
    given(owner.api.GET('/api/v1/documents/{documentId}', { params: { path: { documentId } } }));

  it('stands in drafts, each as one edit that can be undone, and at products, with its alternative text', async () => {
    const [from, to] = [await uploaded('alt.png', 'teal', 'Alt'), await uploaded('neu.png', 'maroon', 'Neu')];
    const { id } = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Bilder' } }));
    const image = { url: from.assetUrl, alt: 'Alt' };
    const fields = { image, caption: '', width: 'text', crop: 'none', focusX: 50, focusY: 50 };
    const intents = [{ type: 'addPart' as const, partId: crypto.randomUUID(), partType: 'image', fields, below: null }];
    const added = await given(
      owner.api.POST('/api/v1/documents/{documentId}/edits', {
        params: { path: { documentId: id } },
        body: { seen: 0, intents },
      }),
    );
    const { collectionId } = await api.product('becher-duene');
    const details = { collectionId, name: 'Kanne', productType: 'physical', visible: true, categories: [], tags: [] };
    const product = await given(
      owner.api.POST('/api/v1/products', {
        body: {
          details: { ...details, images: [image], variantOptionOrdering: [] },
          variants: [{ sku: 'KANNE', attributes: {}, priceCents: 100, salePriceCents: null, onSale: false }],
        } as never,
      }),
    );
    await until(async () => {
      const { uses, products } = await read(from.id);
      return [uses.length, products.length];
    }, [1, 1]);

    const draftEditor = await member(api, { email: 'entwurf@laden.example', role: 'draftEditor' });
    const forbidden = await replace(draftEditor, from.id, to.id);
    expect([forbidden.status, forbidden.body.error.message]).toEqual([403, de['media.atProducts']]);

    const { status, body } = await replace(owner, from.id, to.id);
    expect([status, body]).toEqual([200, { documents: 1, products: 1, refused: [] }]);
    const after = await document(id);
    expect(after.edit).toBe(added.edit + 1);
    expect(JSON.stringify(after.parts)).toContain(JSON.stringify({ url: to.assetUrl, alt: 'Neu' }));
    const { images } = (
      await given(owner.api.GET('/api/v1/products/{productId}', { params: { path: { productId: product.id } } }))
    ).details;
    expect(images).toEqual([{ url: to.assetUrl, alt: 'Neu' }]);
    await until(async () => {
      const { uses, products } = await read(to.id);
      return [uses.length, products.length];
    }, [1, 1]);
    expect((await replace(owner, from.id, to.id)).body).toEqual({ documents: 0, products: 0, refused: [] });

    await given(
      owner.api.POST('/api/v1/documents/{documentId}/undo', {
        params: { path: { documentId: id } },
        body: { edit: after.edit },
      }),
    );
    expect(JSON.stringify((await document(id)).parts)).toContain(from.assetUrl);
  });

  it('is one that there is, and not removed', async () => {
    const [from, gone] = [await uploaded('a.png', 'red', ''), await uploaded('b.png', 'blue', '')];
    await given(owner.api.DELETE('/api/v1/media/{assetId}', { params: { path: { assetId: gone.id } } }));
    expect((await replace(owner, from.id, gone.id)).status).toBe(409);
    expect((await replace(owner, from.id, crypto.randomUUID())).status).toBe(404);
    expect((await replace(owner, from.id, 'x')).status).toBe(400);
    expect(
      (await replace(await member(api, { email: 'v@laden.example', role: 'viewer' }), from.id, gone.id)).status,
    ).toBe(403);
  });
});
