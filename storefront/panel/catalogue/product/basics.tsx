import { slug } from '@kontor/contracts/kernel/url-id';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelArea, PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { RichText } from '../../rich-text/rich-text.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useForm } from '../../form-handling/form-state.ts';

/** SF-06 */
export const Basics = () => {
  const { types, collections, isNew } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useForm();
  const [proposal, setProposal] = useState('');
  const urlHint = text('product.urlIdHint');
  return (
    <section aria-labelledby="grunddaten" className="product-basics">
      <h2 id="grunddaten">{text('product.basics')}</h2>
      <PanelField
        label={text('product.name')}
        name="name"
        maxLength={500}
        required
        onChange={({ target }) => setProposal(slug(target.value))}
      />
      <div className="product-two">
        <PanelSelect label={text('products.type')} name="productType" choices={types} />
        <PanelSelect label={text('product.collection')} name="collectionId" choices={collections} />
      </div>
      <PanelCheck label={text('product.visible')} name="visible" />
      <RichText label={text('product.description')} name="description" rows={8} most={200_000} />
      <PanelArea
        label={text('product.excerpt')}
        name="excerpt"
        rows={2}
        maxLength={1000}
        hint={text('product.excerptHint')}
      />
      <PanelField
        label={text('product.urlId')}
        name="urlId"
        maxLength={200}
        placeholder={isNew && !values['urlId'] ? proposal : undefined}
        hint={urlHint}
      />
      <div className="product-two">
        <PanelField label={text('product.categories')} name="categories" hint={text('product.commas')} />
        <PanelField label={text('product.tags')} name="tags" hint={text('product.commas')} />
      </div>
    </section>
  );
};
