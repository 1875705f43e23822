import { Refusal } from '@biteboard/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';

/** The page's content security policy: nothing is loaded from other hosts. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

/** `/api/openapi.json` and `/api/docs` (`decided §1`), of the endpoints that are mounted after this. */
export const serveApiDocs = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  app.addSchema({ ...Refusal, $id: 'Refusal' });
  await app.register(swagger, openApi(publicUrl));
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: POLICY,
    theme: { title: 'Biteboard API' },
    uiConfig: { docExpansion: 'none', layout: 'BaseLayout' },
  });
  let json: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });
};
