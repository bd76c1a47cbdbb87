import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface AssessmentRequest {
  readonly path: string;
  readonly key: string | undefined;
  readonly event: { readonly token: string; readonly siteKey: string; readonly expectedAction: string };
}

export interface RecaptchaServer {
  readonly url: string;
  readonly asked: readonly AssessmentRequest[];
  /** Issues a token, as Google does to a browser; valid once. */
  give(action: string, score?: number): string;
  /** Answers everything with this status, or not at all (`'silence'`). */
  break(how: number | 'silence' | 'nonsense'): void;
  stop(): Promise<void>;
}

export const startRecaptchaServer = async (): Promise<RecaptchaServer> => {
  const tokens = new Map<string, { action: string; score: number }>();
  const asked: AssessmentRequest[] = [];
  let broken: number | 'silence' | 'nonsense' | null = null;
  const assess = ({ token }: AssessmentRequest['event']): object => {
    const known = tokens.get(token);
    tokens.delete(token);
    if (!known) return { tokenProperties: { valid: false, invalidReason: 'MALFORMED', action: '' } };
    return { tokenProperties: { valid: true, action: known.action }, riskAnalysis: { score: known.score } };
  };
  const server = createServer((request: IncomingMessage, response) => {
    void json(request).then((body) => {
      const { event } = body as { event: AssessmentRequest['event'] };
      const key = request.headers['x-goog-api-key'];
      asked.push({ path: request.url ?? '', key: Array.isArray(key) ? key[0] : key, event });
      if (broken === 'silence') return;
      response.writeHead(typeof broken === 'number' ? broken : 200, { 'content-type': 'application/json' });
      response.end(broken === 'nonsense' ? '<html>' : JSON.stringify(assess(event)));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    give: (action, score = 0.9) => {
      const token = `token-${tokens.size}-${action}-${score}`;
      tokens.set(token, { action, score });
      return token;
    },
    break: (how) => void (broken = how),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
