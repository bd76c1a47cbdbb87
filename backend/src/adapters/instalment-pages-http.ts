import type { InstalmentLocale } from '@kontor/contracts/instalments/instalments';
import { type InstalmentPages, InstalmentPagesUnavailable } from '@kontor/contracts/ports/instalment-pages';

const PATIENCE = 5_000;
const MAX_BYTES = 500_000;

/** Fetches the provider's pages; `{locale}` in the URL is replaced. */
export class HttpInstalmentPages implements InstalmentPages {
  readonly #address: string;
  readonly #patience: number;

  constructor(address: string, patience = PATIENCE) {
    this.#address = address;
    this.#patience = patience;
  }

  async page(locale: InstalmentLocale): Promise<string> {
    const address = this.#address.replaceAll('{locale}', locale);
    try {
      const response = await fetch(address, {
        redirect: 'error',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(this.#patience),
      });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !type.startsWith('text/html')) {
        await response.body?.cancel();
        throw new InstalmentPagesUnavailable(`${address} answers ${response.status} ${type}`);
      }
      return await readText(response);
    } catch (error) {
      if (error instanceof InstalmentPagesUnavailable) throw error;
      throw new InstalmentPagesUnavailable(`${address} does not answer`, { cause: error });
    }
  }
}

const readText = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.length;
    if (size > MAX_BYTES) {
      await reader?.cancel();
      throw new InstalmentPagesUnavailable(`the page has more than ${MAX_BYTES} bytes`);
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString('utf8');
};
