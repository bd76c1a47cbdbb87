import type { CommercePreferences } from '@kontor/contracts/preferences/commerce-preferences';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

const isIban = (text: string): boolean => isValidIBAN(electronicFormatIBAN(text) ?? '');

/**
 * MP-04: checks bank details for prepayment. They may be incomplete while it is disabled.
 * @throws Refusal `invalid` at each field
 */
export const requirePayable = ({ prepayment }: CommercePreferences['payment']): void => {
  const { enabled, accountHolder, iban, bic } = prepayment;
  const problems: Record<string, RefusalText> = {};
  if (enabled && accountHolder.trim() === '') problems['prepayment.accountHolder'] = { key: 'settings.holderMissing' };
  if (enabled && iban.trim() === '') problems['prepayment.iban'] = { key: 'settings.ibanMissing' };
  if (iban.trim() !== '' && !isIban(iban)) problems['prepayment.iban'] = { key: 'settings.ibanInvalid' };
  if (bic.trim() !== '' && !isValidBIC(bic.replace(/\s/gu, '').toUpperCase())) {
    problems['prepayment.bic'] = { key: 'settings.bicInvalid' };
  }
  const [first] = Object.values(problems);
  if (first) throw new Refusal('invalid', first, problems);
};
