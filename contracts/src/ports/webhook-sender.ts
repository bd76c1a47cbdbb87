/** Why something could not be delivered; `detail` says more, for whoever looks into it. */
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
  /** Where it points to elsewhere; nobody has gone there. */
  readonly location: string | null;
}

/**
 * Posts to addresses that strangers have chosen. It reaches nothing but the public internet, whatever a name resolves
 * to, follows no redirection and waits for nobody for long.
 */
export interface WebhookSender {
  /** What can be said against an address before anything is sent; `null`: nothing. */
  check(url: string): SendingProblem | null;
  /**
   * Any answer is one, whatever its status.
   * @param signal breaks it off: whether it has arrived is not known then
   * @throws WebhookUndelivered, and the reason of `signal`
   */
  send(request: WebhookRequest, signal?: AbortSignal): Promise<WebhookAnswer>;
}

/** No answer came. */
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
