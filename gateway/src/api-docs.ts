import { type Endpoint, endpoints } from '@biteboard/contracts';
import type { FastifyInstance } from 'fastify';
import { apiDocsPage } from './api-docs-page.ts';
import { openApi } from './openapi.ts';

/** `/api/openapi.json` and `/api/docs` (`decided §1`). */
export const serveApiDocs = (app: FastifyInstance, publicUrl: string): void => {
  const document = openApi(endpoints as Record<string, Endpoint>, publicUrl);
  const json = JSON.stringify(document);
  const page = apiDocsPage(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
};
