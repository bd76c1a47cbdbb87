import { describe, expect, it } from '@jest/globals';
import { BLANK_VAULT, EMPTY_LOG, type LogMark, matchOf } from './matching.ts';

const [A, B, FIRST] = ['a', 'b', 'first'];
const log = (installation: string | null, firstEvent: string | null = FIRST): LogMark => ({ installation, firstEvent });
const vault = (installation: string | null, isBlank = false) => ({ installation, isBlank });
const mismatch = (what: string) => ({ is: 'mismatch', mismatch: what });

describe('a log and a vault', () => {
  it('of one installation match, whatever is in them', () => {
    expect(matchOf(log(A), vault(A))).toEqual({ is: 'matched', installation: A });
    expect(matchOf(log(A, null), vault(A, true))).toEqual({ is: 'matched', installation: A });
  });

  it('that are both new are of a new installation', () => {
    expect(matchOf(EMPTY_LOG, BLANK_VAULT)).toEqual({ is: 'untold', installation: null });
  });

  it('of a first start that was cut short go on with the id that the vault was told', () => {
    expect(matchOf(EMPTY_LOG, vault(A, true))).toEqual({ is: 'untold', installation: A });
  });

  it('from before there were ids are called by the first event of the log', () => {
    expect(matchOf(log(null), vault(null))).toEqual({ is: 'untold', installation: FIRST });
  });

  it('match where the log is a copy from before there were ids', () => {
    expect(matchOf(log(null), vault(FIRST))).toEqual({ is: 'untold', installation: FIRST });
  });

  it('without the vault do not match', () => {
    expect(matchOf(log(A), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
    expect(matchOf(log(A, null), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
    expect(matchOf(log(null), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
  });

  it('without the log do not match', () => {
    expect(matchOf(EMPTY_LOG, vault(A))).toEqual(mismatch('logMissing'));
    expect(matchOf(EMPTY_LOG, vault(null))).toEqual(mismatch('logMissing'));
  });

  it('of two installations do not match', () => {
    expect(matchOf(log(A), vault(B))).toEqual(mismatch('others'));
    expect(matchOf(log(A), vault(B, true))).toEqual(mismatch('others'));
    expect(matchOf(log(A), vault(null))).toEqual(mismatch('others'));
    expect(matchOf(log(null), vault(A))).toEqual(mismatch('others'));
    expect(matchOf(log(null), vault(A, true))).toEqual(mismatch('others'));
  });
});
