import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestScope } from './request-scope.ts';

declare module 'fastify' {
  interface FastifyInstance {
    scopeOf(request: FastifyRequest, reply: FastifyReply): RequestScope;
  }
}

export const Scope = createParamDecorator((_: unknown, context: ExecutionContext): RequestScope => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return request.server.scopeOf(request, http.getResponse<FastifyReply>());
});
