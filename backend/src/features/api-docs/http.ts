import { Controller, Get, Inject } from '@nestjs/common';
import { FEATURES, type Feature } from '../../platform/feature.ts';
import { Public } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { policy } from '../../platform/http/security-headers.ts';
import { Scope } from '../../platform/http/scope-decorator.ts';
import type { OpenApiDocument } from '../../platform/openapi/document.ts';

const POLICY = policy("default-src 'none'", "style-src 'self'", "form-action 'none'", "frame-ancestors 'none'");

@Controller('api')
export class ApiDocsController {
  #document: Promise<OpenApiDocument> | undefined;
  #page: Promise<string> | undefined;

  constructor(@Inject(FEATURES) private readonly features: readonly Feature[]) {}

  @Public()
  @Get('openapi.json')
  document(): Promise<OpenApiDocument> {
    return this.#made();
  }

  @Public()
  @Get('docs')
  page(@Scope() { reply }: RequestScope): Promise<string> {
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY);
    this.#page ??= Promise.all([import('./page.ts'), this.#made()]).then(([{ docsPage }, made]) => docsPage(made));
    return this.#page;
  }

  @Public()
  @Get('docs/style.css')
  async style(@Scope() { reply }: RequestScope): Promise<string> {
    reply.type('text/css; charset=utf-8');
    return (await import('./style.ts')).STYLE;
  }

  #made(): Promise<OpenApiDocument> {
    this.#document ??= import('../../platform/openapi/document.ts').then(({ openApiDocument }) =>
      openApiDocument(this.features),
    );
    return this.#document;
  }
}
