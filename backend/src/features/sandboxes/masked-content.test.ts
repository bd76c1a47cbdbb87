import { describe, expect, it } from '@jest/globals';
import { maskedContent, maskedTexts } from './masked-content.ts';

describe('masked sealed data', () => {
  it('keeps its shape and the country, and no personal data', () => {
    const file = '5b0e7a52-3f5e-4f0b-9c53-1f6f0a4b7c41';
    const content = {
      email: 'Ada@Example.com',
      phone: '+49 40 / 123-45',
      address: { name: 'Ada Lovelace', company: '', street: 'Kai 3', postalCode: '20457', country: 'DE' },
      additionalFields: { line: '{"Gravur":"Für Ada"}' },
      born: '1815-12-10',
      at: '09:30',
      likert: { '0': '-2' },
      files: [file],
      age: 36,
      isSure: true,
    };
    expect(maskedContent(content, 7)).toEqual({
      email: 'person-7@branch.invalid',
      phone: '+00 00 / 000-00',
      address: { name: 'Person 7', company: '', street: '***', postalCode: '00000', country: 'DE' },
      additionalFields: { line: '{"Gravur":"***"}' },
      born: '2000-01-01',
      at: '00:00',
      likert: { '0': '0' },
      files: [file],
      age: 0,
      isSure: true,
    });
  });

  it('contains no personal data in typed texts, and keeps fixed texts', () => {
    expect(
      maskedTexts({ reference: 'Ada Lovelace, Kai 3', note: '', reason: 'Frau Lovelace, Tel. 040 12345', lines: [] }),
    ).toEqual({ reference: '***', note: '', reason: '***', lines: [] });
    expect(maskedTexts({ reason: 'expired', title: 'Becher von Ada' })).toEqual({
      reason: 'expired',
      title: 'Becher von Ada',
    });
  });

  it('contains no address in clear texts', () => {
    expect(
      maskedTexts({ reason: '550 <ada@example.com> unknown', lines: [{ additionalFields: '{"Name":"Ada"}' }] }),
    ).toEqual({ reason: '550 <person@branch.invalid> unknown', lines: [{ additionalFields: '{"Name":"***"}' }] });
  });
});
