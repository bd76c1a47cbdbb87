import { describe, expect, it } from '@jest/globals';
import type { FormField } from '@kontor/contracts/forms/fields';
import type { TextByKey } from '@kontor/contracts/messages/index';
import { problemOf } from './form-problem.ts';

const fields = [{ id: 'mail', type: 'email', title: 'E-Mail' }] as unknown as readonly FormField[];
const text: TextByKey = (key, ..._params) => String(key);
const of = (status: number, message?: string, said?: Readonly<Record<string, string>>) =>
  problemOf({ status, message, fields: said }, fields, text);

describe('messages for a refused form (FO-09)', () => {
  it.each([
    [401, 'form.unavailable'],
    [404, 'form.unknown'],
    [429, 'form.rateLimited'],
    [500, 'form.unavailable'],
    [503, 'form.unavailable'],
    [0, 'form.unavailable'],
    [400, 'form.unknownError'],
    [418, 'form.unknownError'],
  ])('%s: %s', (status, expected) => {
    expect(of(status)).toEqual({ messages: [expected], fields: {} });
  });

  it('uses the server’s own message if it has one', () => {
    expect(of(400, 'Zu spät.').messages).toEqual(['Zu spät.']);
    expect(of(413, 'Zu groß.').messages).toEqual(['Zu groß.']);
    expect(of(500, 'Stapel').messages).toEqual(['form.unavailable']);
  });

  it('puts field messages at their fields and general ones on top', () => {
    expect(of(400, 'Ein Feld.', { mail: 'Erforderlich' })).toEqual({
      messages: ['Ein Feld.'],
      fields: { mail: 'Erforderlich' },
    });
    expect(of(400, 'Prüfung.', { captchaKey: 'Prüfung.' })).toEqual({ messages: ['Prüfung.'], fields: {} });
    expect(of(400, 'Zwei.', { mail: 'Erforderlich', captchaKey: 'Prüfung.' })).toEqual({
      messages: ['Zwei.', 'Prüfung.'],
      fields: { mail: 'Erforderlich' },
    });
  });
});
