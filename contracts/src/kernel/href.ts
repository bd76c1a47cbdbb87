import { z } from 'zod';

/** A site path, a web address, or a mailto or tel link; no scripts. */
export const Href = z
  .string()
  .max(2083)
  .regex(/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/u, { error: 'documents.hrefInvalid' });
