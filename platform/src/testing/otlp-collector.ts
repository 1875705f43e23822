import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as a collector gets it. */
export interface CollectedSpan {
  /** Its resource's `service.name`. */
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty where a trace begins. */
  parentSpanId: string;
  attributes: Record<string, unknown>;
  failed: boolean;
}

type OtlpValue = { stringValue?: string; intValue?: number };
type OtlpAttributes = { key: string; value: OtlpValue }[];
interface OtlpTraces {
  resourceSpans: {
    resource: { attributes: OtlpAttributes };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: OtlpAttributes;
        status: { code: number };
      }[];
    }[];
  }[];
}

const FAILED = 2;

const plain = (attributes: OtlpAttributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansIn = ({ resourceSpans }: OtlpTraces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId = '', attributes, status }) => ({
        service: String(plain(resource.attributes)['service.name']),
        name,
        traceId,
        spanId,
        parentSpanId,
        attributes: plain(attributes),
        failed: status.code === FAILED,
      })),
    ),
  );

/** An OpenTelemetry collector's endpoint (OTLP over HTTP, JSON), which stores what it receives. */
export const otlpCollector = async () => {
  const spans: CollectedSpan[] = [];
  const server = createServer(async (request, answer) => {
    const isTraces = request.method === 'POST' && request.url === '/v1/traces';
    if (isTraces) spans.push(...spansIn((await json(request)) as OtlpTraces));
    answer.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
