import type { Host } from '../sites/sites.ts';

/** What the public internet says of a domain. Both are empty where there is nothing, or no answer in time. */
export interface DomainProofs {
  /** Texts of its TXT records. */
  texts(name: string): Promise<readonly string[]>;
  /** The start of a text file at the domain, from public addresses only; `''`: none. */
  file(domain: Host, path: string): Promise<string>;
}
