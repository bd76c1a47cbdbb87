import { describe, expect, it } from '@jest/globals';
import { FIELD_TYPES as KNOWN_TYPES, FormField } from '@kontor/contracts/forms/fields';
import { FORM_FIELDSETS, FormContent } from '@kontor/contracts/forms/form';
import { contentOf, fieldContent } from './content-of.ts';
import type { Typing } from '../../form-handling/form-values.ts';
import { BLANK_FORM, blankField } from './draft.ts';
import { FIELD_TYPES } from './setting-fields.ts';

const typing: Typing = { language: 'de', currency: 'EUR', timeZone: 'UTC' };

describe('builder and submission schema (FO-02)', () => {
  it('have the same questions per fieldset', () => {
    const asked = Object.values(FORM_FIELDSETS).flat();
    expect(Object.keys(contentOf(BLANK_FORM, typing).body).sort()).toEqual([...asked].sort());
    expect([...asked].sort()).toEqual(Object.keys(FormContent.shape).sort());
  });

  it('know the same field types', () => {
    expect([...FIELD_TYPES].sort()).toEqual([...KNOWN_TYPES].sort());
  });

  it.each(FormField.options.map(({ shape }) => [shape.type.value, shape] as const))(
    'have the same settings for “%s”',
    (type, shape) => {
      const optional = type === 'section' || type === 'hidden' ? ['required'] : [];
      const built = Object.keys(fieldContent(blankField(type, 'a'), typing));
      expect([...built, ...optional].sort()).toEqual(Object.keys(shape).sort());
    },
  );
});
