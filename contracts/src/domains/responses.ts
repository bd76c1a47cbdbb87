import { z } from 'zod';

export const DomainAnswer = z.object({
  domain: z.string(),
  isConnected: z.boolean(),
  /** The other addresses of the site lead to it. */
  isMain: z.boolean(),
  /** Either of them proves that the domain is yours. */
  proof: z.object({
    record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
    file: z.object({ url: z.string(), content: z.string() }),
  }),
  /** Milliseconds since 1970. */
  addedAt: z.number(),
  connectedAt: z.number().nullable(),
});
export type DomainAnswer = z.infer<typeof DomainAnswer>;

export const DomainsAnswer = z.object({
  /** The address that the site had first; it always answers. */
  address: z.string(),
  domains: z.array(DomainAnswer).readonly(),
});
export type DomainsAnswer = z.infer<typeof DomainsAnswer>;
