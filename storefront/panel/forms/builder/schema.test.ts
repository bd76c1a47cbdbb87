import { describe, expect, it } from '@jest/globals';
import { FIELD_TYPES as KNOWN_TYPES, FormField } from '@kontor/contracts/forms/fields';
import { FORM_FIELDSETS, FormContent } from '@kontor/contracts/forms/form';
import { contentOf, fieldContent } from './content-of.ts';
import { BLANK_FORM, blankField, FIELD_TYPES } from './draft.ts';

describe('the builder and the schema that it answers (FO-02)', () => {
  it('ask for the same, fieldset by fieldset', () => {
    const asked = Object.values(FORM_FIELDSETS).flat();
    expect(Object.keys(contentOf(BLANK_FORM)).sort()).toEqual([...asked].sort());
    expect([...asked].sort()).toEqual(Object.keys(FormContent.shape).sort());
  });

  it('know the same types of fields', () => {
    expect([...FIELD_TYPES].sort()).toEqual([...KNOWN_TYPES].sort());
  });

  it.each(FormField.options.map(({ shape }) => [shape.type.value, shape] as const))(
    'ask for the same about “%s”',
    (type, shape) => {
      const optional = type === 'section' || type === 'hidden' ? ['required'] : [];
      const built = Object.keys(fieldContent(blankField(type, 'a')));
      expect([...built, ...optional].sort()).toEqual(Object.keys(shape).sort());
    },
  );
});
