import type { GivenAnswers, KeptAnswers } from '@kontor/contracts/cart/cart';
import { PersonId } from '@kontor/contracts/kernel/ids';

export const sealer = PersonId.parse('00000000-0000-4000-8000-000000000900');

export const givenAnswers = (text: string): GivenAnswers => {
  const data = Buffer.from(text).toString('base64url');
  return { text, sealed: { personId: sealer, iv: '', data, digest: `digest of ${text}` } };
};

export const keptAnswers = (text: string): KeptAnswers =>
  text === '' ? { additionalFields: '' } : { additionalFields: '', sealedFields: givenAnswers(text).sealed };
