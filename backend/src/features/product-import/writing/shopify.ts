import {
  addressOf,
  amount,
  choices,
  commaList,
  OWN_ID,
  OWN_SALE,
  OWN_STOCK,
  OWN_TAX,
  type ProductTable,
  saleDates,
  salePrice,
  stockOfExport,
  units,
} from './product-table.ts';

const OPTIONS = 3;

export const shopifyTable: ProductTable = {
  columns: [
    'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value',
    'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams',
    'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service',
    'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode',
    'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image',
    'Variant Weight Unit', 'Variant Tax Code', 'Status', OWN_ID, ...OWN_SALE, ...OWN_STOCK, OWN_TAX,
  ], // prettier-ignore

  refuses: ({ variantOptionOrdering, name }) => {
    if (name.trim() === '') return { key: 'batchReport.nameMissing', params: { system: 'Shopify' } };
    if (variantOptionOrdering.length <= OPTIONS) return null;
    return { key: 'batchReport.tooManyOptions', params: { system: 'Shopify', max: OPTIONS } };
  },

  rows: (product, context) => {
    const { currency, origin } = context;
    const Handle = product.urlId;
    const head = {
      Title: product.name,
      'Body (HTML)': product.description,
      Type: product.categories[0] ?? '',
      Tags: commaList(product.tags),
      Published: product.visible ? 'TRUE' : 'FALSE',
      Status: product.visible ? 'active' : 'draft',
      'Gift Card': product.productType === 'giftCard' ? 'TRUE' : 'FALSE',
      [OWN_TAX]: product.taxCategory,
    };
    const own = { Handle, [OWN_ID]: product.id };
    const pictures = product.images.map(({ url, alt }, index) => ({
      'Image Src': addressOf(url, origin),
      'Image Position': String(index + 1),
      'Image Alt Text': alt,
    }));
    const hasOptions = product.variantOptionOrdering.length > 0;
    const variants = product.variants.map((variant, index) => ({
      ...own,
      ...(index === 0 && head),
      ...(hasOptions
        ? choices(
            product,
            variant,
            OPTIONS,
            (n) => `Option${n} Name`,
            (n) => `Option${n} Value`,
          )
        : { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }),
      'Variant SKU': variant.sku,
      'Variant Grams': variant.weightGrams === null ? '' : String(variant.weightGrams),
      'Variant Inventory Tracker': variant.unlimited ? '' : 'shopify',
      'Variant Inventory Qty': units(variant) ?? '',
      'Variant Inventory Policy': 'deny',
      'Variant Fulfillment Service': 'manual',
      'Variant Price': amount(salePrice(variant) ?? variant.priceCents, currency),
      'Variant Compare At Price': salePrice(variant) === null ? '' : amount(variant.priceCents, currency),
      'Variant Requires Shipping': product.productType === 'physical' ? 'TRUE' : 'FALSE',
      'Variant Taxable': product.taxCategory === 'exempt' ? 'FALSE' : 'TRUE',
      'Variant Barcode': variant.gtin ?? '',
      'Variant Image': variant.imageUrl === null ? '' : addressOf(variant.imageUrl, origin),
      'Variant Weight Unit': variant.weightGrams === null ? '' : 'g',
      ...saleDates(variant, OWN_SALE),
      ...stockOfExport(variant, context, OWN_STOCK),
      ...pictures[index],
    }));
    return [...variants, ...pictures.slice(variants.length).map((picture) => ({ ...own, ...picture }))];
  },
};
