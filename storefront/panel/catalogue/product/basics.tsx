import { slug } from '@kontor/contracts/kernel/url-id';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Area, Check, Choice, Field } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';
import { fieldId, useProductForm } from './product-form.tsx';
import { TextTools } from './text-tools.tsx';

/** What a product is called, what it is, and where it is found (SF-06). */
export const Basics = () => {
  const { types, collections, isNew } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useProductForm();
  const [proposal, setProposal] = useState('');
  const urlHint = text('product.urlIdHint');
  return (
    <section aria-labelledby="grunddaten" className="product-basics">
      <h2 id="grunddaten">{text('product.basics')}</h2>
      <Field
        label={text('product.name')}
        name="name"
        maxLength={500}
        required
        onChange={({ target }) => setProposal(slug(target.value))}
      />
      <div className="product-two">
        <Choice label={text('products.type')} name="productType" choices={types} />
        <Choice label={text('product.collection')} name="collectionId" choices={collections} />
      </div>
      <Check label={text('product.visible')} name="visible" />
      <Area
        label={text('product.description')}
        name="description"
        rows={8}
        maxLength={200_000}
        hint={text('product.descriptionHint')}
        tools={<TextTools areaId={fieldId('description')} />}
      />
      <Area
        label={text('product.excerpt')}
        name="excerpt"
        rows={2}
        maxLength={1000}
        hint={text('product.excerptHint')}
      />
      <Field
        label={text('product.urlId')}
        name="urlId"
        maxLength={200}
        placeholder={isNew && !values['urlId'] ? proposal : undefined}
        hint={urlHint}
      />
      <div className="product-two">
        <Field label={text('product.categories')} name="categories" hint={text('product.commas')} />
        <Field label={text('product.tags')} name="tags" hint={text('product.commas')} />
      </div>
    </section>
  );
};
