import { FIELD_TYPES } from '@kontor/contracts/forms/fields';
import { FORM_FIELDSETS, FormContent } from '@kontor/contracts/forms/form';
import { z } from 'zod';

export const FORM_TEMPLATE = {
  type: 'form',
  fieldTypes: FIELD_TYPES,
  fieldsets: Object.entries(FORM_FIELDSETS).map(([name, keys]) => {
    const chosen = Object.fromEntries(keys.map((key) => [key, FormContent.shape[key]]));
    return { name, schema: z.toJSONSchema(z.object(chosen), { io: 'input' }) };
  }),
} as const;
