import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Part of every policy: no plug-ins, no base URL other than its own. */
const ALWAYS = "object-src 'none'; base-uri 'none'";

export const policy = (...directives: readonly string[]): string => [...directives, ALWAYS].join('; ');

/** For everything that is not a page: loads nothing and cannot be framed. */
export const NO_PAGE = policy("default-src 'none'", "form-action 'none'", "frame-ancestors 'none'");

/** Browser features that no page uses, including frames. */
const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

type Secured = Pick<Config, 'publicDoor' | 'hstsSubdomains'>;

const headersOf = ({ hstsSubdomains }: Secured, isOverTls: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': NO_PAGE,
  // Other sites get no referrer; our forms without script need their origin.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Sites are subdomains of one domain.
  'origin-agent-cluster': '?1',
  'permissions-policy': PERMISSIONS,
  ...(isOverTls && {
    'strict-transport-security': `max-age=${TWO_YEARS_S}${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
});

/** Sets the headers of all answers first, errors and files included; pages have their own policies. */
export const securing = (config: Secured): ((request: FastifyRequest, reply: FastifyReply) => void) => {
  const [overTls, plain] = [headersOf(config, true), headersOf(config, false)];
  return (request, reply) => {
    request.isOverTls = config.publicDoor.scheme === 'https' || request.protocol === 'https';
    reply.headers(request.isOverTls ? overTls : plain);
  };
};
