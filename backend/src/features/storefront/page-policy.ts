import type { FastifyReply } from 'fastify';
import { policy } from '../../platform/http/security-headers.ts';

export const NONCE_BYTES = 16;

const CAPTCHA = {
  scripts: ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  frames: ' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  calls: ' https://www.google.com/recaptcha/',
};
const NOTHING_ELSE = { scripts: '', frames: '', calls: '' };

interface PageLoads {
  readonly hasRecaptcha: boolean;
  /** Origins whose pages it frames. */
  readonly frames?: readonly string[];
}

/** The Content Security Policy of a page. @param nonce of its own scripts and styles */
const pagePolicy = (nonce: string, { hasRecaptcha, frames: framed = [] }: PageLoads): string => {
  const { scripts, frames, calls } = hasRecaptcha ? CAPTCHA : NOTHING_ELSE;
  return policy(
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    ["frame-src 'self'", ...framed].join(' ') + frames,
    `connect-src 'self'${calls}`,
    "form-action 'self'",
    "frame-ancestors 'self'",
  );
};

export const setPagePolicy = (reply: FastifyReply, loads: PageLoads): void => {
  reply.header('content-security-policy', pagePolicy(reply.nonce, loads));
};
