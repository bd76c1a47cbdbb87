import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Of every policy: no plug-ins, and no other place than its own that what is relative would lead to. */
const ALWAYS = "object-src 'none'; base-uri 'none'";

/** A policy of contents as a header says it. */
export const policy = (...directives: readonly string[]): string => [...directives, ALWAYS].join('; ');

/** Of what is no page: whatever a browser takes it for, it loads nothing and stands in no frame. */
export const NO_PAGE = policy("default-src 'none'", "form-action 'none'", "frame-ancestors 'none'");

/** What no page of ours asks for, those in its frames included. */
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

/** Before anything else of a request: what every answer says, errors and files included; pages have policies of their own. */
export const secure = (
  request: FastifyRequest,
  reply: FastifyReply,
  { publicDoor, hstsSubdomains }: Pick<Config, 'publicDoor' | 'hstsSubdomains'>,
): void => {
  request.isOverTls = publicDoor.scheme === 'https' || request.protocol === 'https';
  reply.headers({
    'x-content-type-options': 'nosniff',
    'content-security-policy': NO_PAGE,
    // Other sites learn nothing; our own forms, sent without script, need their origin.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Sites are neighbours below one domain.
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    ...(request.isOverTls && {
      'strict-transport-security': `max-age=${TWO_YEARS_S}${hstsSubdomains ? '; includeSubDomains' : ''}`,
    }),
  });
};
