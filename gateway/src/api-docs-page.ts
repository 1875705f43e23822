import type { OpenApi } from './openapi.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: unknown): string => String(value ?? '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  security?: unknown;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

const schemaBlock = (title: string, content: Record<string, { schema: unknown }> | undefined): string => {
  const schema = content?.['application/json']?.schema;
  return schema ? `<h4>${text(title)}</h4><pre>${text(JSON.stringify(schema, null, 2))}</pre>` : '';
};

const parameterRows = ({ parameters }: Operation): string =>
  parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Name</th><th>In</th><th>Schema</th></tr></thead><tbody>${parameters
        .map(
          (one) =>
            `<tr><td><code>${text(one.name)}</code>${one.required ? '' : ' (optional)'}</td><td>${text(one.in)}</td><td><code>${text(JSON.stringify(one.schema))}</code></td></tr>`,
        )
        .join('')}</tbody></table>`;

const operationBlock = (address: string, method: string, operation: Operation): string => {
  const answers = Object.entries(operation.responses)
    .map(([status, { description }]) => `<li><code>${text(status)}</code> ${text(description)}</li>`)
    .join('');
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${text(address)}</code> <span>${text(operation.summary)}</span></summary>
<p>${operation.security ? 'Needs a bearer token.' : 'Open to everyone.'} ${text(operation.description)}</p>
${parameterRows(operation)}${schemaBlock('Body', operation.requestBody?.content)}${schemaBlock('Answer', success?.content)}<h4>Statuses</h4><ul>${answers}</ul></details>`;
};

const STYLE = `:root{color-scheme:light dark}body{font:16px/24px system-ui,sans-serif;max-width:1100px;margin:0 auto;padding:32px 16px 80px}
h1{font-size:30px;line-height:36px}h2{margin:40px 0 8px;text-transform:capitalize}h4{margin:16px 0 4px}
details{border-top:1px solid #8884}summary{padding:12px 0;cursor:pointer;min-height:24px}summary b{display:inline-block;min-width:64px}
summary span{opacity:.75;margin-left:8px}.get{color:#1f6f8b}.post{color:#1b7a3d}.put,.patch{color:#9a5b00}.delete{color:#c0291d}
pre{overflow:auto;max-height:420px;padding:12px;background:#8881;border-radius:10px;font-size:13px;line-height:18px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:6px 12px 6px 0;border-top:1px solid #8884;vertical-align:top;overflow-wrap:anywhere}`;

/** The calls as a page without scripts, so that the strictest content policy lets it live. */
export const apiDocsPage = (document: OpenApi): string => {
  const sections = document.tags.map(({ name }) => {
    const blocks = Object.entries(document.paths).flatMap(([address, methods]) =>
      Object.entries(methods)
        .map(([method, operation]) => ({ method, operation: operation as unknown as Operation }))
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ method, operation }) => operationBlock(address, method, operation)),
    );
    return `<section><h2 id="${text(name)}">${text(name)}</h2>${blocks.join('\n')}</section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(document.info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${text(document.info.title)} API</h1><p>${text(document.info.description)}</p>
<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${document.tags.map(({ name }) => `<a href="#${text(name)}">${text(name)}</a>`).join(' · ')}</nav>
${sections.join('\n')}</main></body></html>`;
};
