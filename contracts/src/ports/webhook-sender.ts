export const SENDING_PROBLEMS = [
  'urlInvalid',
  'notHttps',
  'privateAddress',
  'notResolved',
  'unreachable',
  'notSecure',
  'timeout',
] as const;
export type SendingProblem = (typeof SENDING_PROBLEMS)[number];

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookAnswer {
  readonly status: number;
  /** Redirect target; it is not followed. */
  readonly location: string | null;
}

/**
 * Posts to untrusted addresses: reaches only the public internet, whatever a name resolves to, follows no redirects and
 * times out.
 */
export interface WebhookSender {
  /** `null`: no objection. */
  check(url: string): SendingProblem | null;
  /**
   * Any HTTP status counts as an answer.
   * @param signal aborts; delivery is then unknown
   * @throws WebhookUndelivered, and the reason of `signal`
   */
  send(request: WebhookRequest, signal?: AbortSignal): Promise<WebhookAnswer>;
}

export class WebhookUndelivered extends Error {
  override readonly name = 'WebhookUndelivered';

  constructor(
    readonly problem: SendingProblem,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${problem}: ${detail}`, options);
  }
}
