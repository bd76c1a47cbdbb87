import { z } from 'zod';

/** A path of the site, a web address, or an address of mail or telephone: nothing that runs. */
export const Href = z
  .string()
  .max(2083)
  .regex(/^(?:\/(?![/\\])|#|https?:\/\/|mailto:|tel:)[^\s\\]*$/u);
