import type { FieldGroup } from '../../form-handling/fields.ts';

export const ADS_GROUPS: readonly FieldGroup[] = [
  {
    fields: [
      { kind: 'text', name: 'brand', label: 'ads.brand', hint: 'ads.brandHint', most: 70 },
      { kind: 'text', name: 'pixelId', label: 'ads.pixelId', hint: 'ads.pixelHint', most: 64 },
    ],
  },
];
export const ADS_FIELDS = ADS_GROUPS.flatMap(({ fields }) => fields);
