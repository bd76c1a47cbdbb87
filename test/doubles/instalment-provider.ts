import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An instalment provider: pages by locale under `/modals/{locale}.html`. */
export class InstalmentProvider {
  answer: { status: number; type: string; body: string } = { status: 200, type: 'text/html; charset=utf-8', body: '' };
  readonly asked: string[] = [];
  readonly #server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    response.writeHead(this.answer.status, { 'content-type': this.answer.type }).end(this.answer.body);
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** For `KONTOR_INSTALMENT_MODAL_URL`. */
  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/modals/{locale}.html`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
