import { describe, expect, it } from '@jest/globals';
import { BLANK_VAULT, EMPTY_LOG, type LogMark, matchOf } from './matching.ts';

const [A, B, FIRST] = ['a', 'b', 'first'];
const log = (installation: string | null, firstEvent: string | null = FIRST): LogMark => ({ installation, firstEvent });
const vault = (installation: string | null, isBlank = false) => ({ installation, isBlank });
const mismatch = (what: string) => ({ is: 'mismatch', mismatch: what });

describe('a log and a vault', () => {
  it('of one installation match, whatever they contain', () => {
    expect(matchOf(log(A), vault(A))).toEqual({ is: 'matched', installation: A });
    expect(matchOf(log(A, null), vault(A, true))).toEqual({ is: 'matched', installation: A });
  });

  it('that are both new belong to a new installation', () => {
    expect(matchOf(EMPTY_LOG, BLANK_VAULT)).toEqual({ is: 'incomplete', installation: null });
  });

  it('of an interrupted first start continue with the id in the vault', () => {
    expect(matchOf(EMPTY_LOG, vault(A, true))).toEqual({ is: 'incomplete', installation: A });
  });

  it('older than ids are identified by the first event of the log', () => {
    expect(matchOf(log(null), vault(null))).toEqual({ is: 'incomplete', installation: FIRST });
  });

  it('match if the log is a copy older than ids', () => {
    expect(matchOf(log(null), vault(FIRST))).toEqual({ is: 'incomplete', installation: FIRST });
  });

  it('do not match without the vault', () => {
    expect(matchOf(log(A), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
    expect(matchOf(log(A, null), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
    expect(matchOf(log(null), BLANK_VAULT)).toEqual(mismatch('vaultMissing'));
  });

  it('do not match without the log', () => {
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
