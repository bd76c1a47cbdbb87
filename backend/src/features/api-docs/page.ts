import escapeHtml from 'escape-html';
import type { OpenApiDocument } from '../../platform/openapi/document.ts';
import type { OpenApiOperation } from '../../platform/openapi/operation-json.ts';
import type { Content } from '../../platform/openapi/content.ts';
import type { JsonSchema } from '../../platform/openapi/schemas.ts';
import { htmlOf, inline } from './markdown.ts';
import { typeText } from './type-text.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

export const docsPage = (document: OpenApiDocument): string => {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const links = tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('');
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${htmlOf(description)}${own.map((call) => callHtml(call, components.responses)).join('\n')}</section>`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><span class="call">${name}</span></summary><pre>${linked(typeText(schema))}</pre></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>HTTP API · ${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><h1>HTTP API</h1><p><small>${calls.length} calls; the same for programs: <a href="/api/openapi.json">openapi.json</a></small></p></header>
<main>
${htmlOf(info.description)}
<nav aria-label="Features"><ul>${links}<li><a href="#schemas">schemas</a></li></ul></nav>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">schemas</h2>${schemas.join('\n')}</section>
</main>
</body>
</html>
`;
};

const callHtml = ({ method, path, operation }: Call, shared: Readonly<Record<string, object>>): string => {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return `<details id="${operationId}"><summary><span class="call">${method.toUpperCase()} ${escapeHtml(path)}</span> <span class="what">${inline(summary)}</span></summary>
<div class="body">${htmlOf(description ?? '')}${parametersHtml(parameters as readonly Parameter[])}${requestBody ? `<h3>Body</h3>${contentHtml(requestBody.content)}` : ''}
<h3>Answers</h3><dl>${Object.entries(responses)
    .map(([status, response]) => {
      const resolved = '$ref' in response ? shared[response.$ref.split('/').at(-1)!] : response;
      const { description: when, content } = resolved as { description: string; content?: Content };
      return `<dt>${status}</dt><dd>${inline(when)}${content && Number(status) < 400 ? contentHtml(content) : ''}</dd>`;
    })
    .join('')}</dl></div></details>`;
};

const parametersHtml = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h3>Parameters</h3><dl>${parameters
        .map(
          ({ name, in: where, required, description, schema }) =>
            `<dt>${escapeHtml(name)} <small>${where}${required ? '' : ', optional'}</small></dt><dd>${inline(description)} <code>${linked(typeText(schema))}</code></dd>`,
        )
        .join('')}</dl>`;

const contentHtml = (content: Content): string =>
  Object.entries(content)
    .map(([type, { schema, example }]) =>
      example === undefined
        ? `<p><code>${escapeHtml(type)}</code></p>`
        : `<pre>${linked(typeText(schema))}</pre><details><summary>Example</summary><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>`,
    )
    .join('');

const linked = (type: string): string =>
  escapeHtml(type).replace(/(?<![\w&;"'-])[A-Z]\w+/gu, (name) => `<a href="#schema-${name}">${name}</a>`);
