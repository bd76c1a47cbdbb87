import { describe, expect, it } from '@jest/globals';
import { ApiKeyId } from '@kontor/contracts/api-keys/id';
import { systemAmbient } from '../../adapters/ambient-system.ts';
import { hashOf, isSecretOf, keyText, newSecret, parseKey, startOf } from './key-text.ts';

const keyId = ApiKeyId.parse('e1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const secret = newSecret(systemAmbient.ids);
const text = keyText({ keyId, secret });

describe('the text of an API key', () => {
  it('identifies the key and proves it', () => {
    expect(text).toMatch(/^kontor_e1c9f6f60f0e4d5e9a550d4f2f1f3a10_[0-9a-f]{64}$/u);
    expect(parseKey(text)).toEqual({ keyId, secret });
    expect(startOf(keyId)).toBe('kontor_e1c9f6f6');
    expect(isSecretOf(hashOf(secret), secret)).toBe(true);
  });

  it('is invalid with a missing, additional or different character', () => {
    for (const wrong of [
      '',
      text.slice(1),
      text.slice(0, -1),
      `${text}0`,
      text.toUpperCase(),
      ` ${text}`,
      'kontor__',
    ]) {
      expect(parseKey(wrong)).toBeNull();
    }
    expect(isSecretOf(hashOf(secret), newSecret(systemAmbient.ids))).toBe(false);
    expect(isSecretOf('', secret)).toBe(false);
  });
});
