import type { FastifyInstance } from 'fastify';
import { withoutActor } from '../audit/current-actor.ts';
import { subscribeConsumers } from '../events/consume.ts';
import { mountRoute } from '../http/mount-route.ts';
import type { Job } from '../ports/job-queue.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { openService } from './open-service.ts';
import type { JobHandler, Service, ServiceParts, ServicePorts } from './service.ts';

const measuredJob =
  (metrics: Metrics, name: string, handle: JobHandler['handle']): JobHandler['handle'] =>
  async (one) => {
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    try {
      const result = await handle(one);
      metrics.jobRun(name, 'done', seconds());
      return result;
    } catch (error) {
      metrics.jobRun(name, 'failed', seconds());
      throw error;
    }
  };

const aboutJob = ({ id, attempt }: Job) => ({ 'biteboard.job.id': id, 'biteboard.job.attempt': attempt });

/** Mounts a service: its routes in the app, its consumers on the bus, its jobs in the queue. */
export const mountService = async (
  app: FastifyInstance,
  service: Service,
  ports: ServicePorts,
  { metrics, tracing }: Telemetry = {},
): Promise<ServiceParts> => {
  const log = ports.log.child({ service: service.name });
  const { keeper, ...parts } = openService(service, { ...ports, log });
  await ports.database.prepare();
  for (const route of parts.routes) {
    if (route.endpoint.service !== service.name) {
      throw new Error(`${route.endpoint.path} belongs to ${route.endpoint.service}, not to ${service.name}`);
    }
    mountRoute(app, route, keeper);
  }
  const ways = { service: service.name, bus: ports.bus, log, metrics, tracing };
  await subscribeConsumers(ways, parts.consumers, parts);
  for (const { name, handle, everyMs, ...options } of parts.jobs) {
    const traced = (one: Job) =>
      inSpan(
        tracing,
        one.traceparent,
        () => ({ service: service.name, name: `run ${name}`, kind: 'internal', attributes: aboutJob(one) }),
        () => withoutActor(() => handle(one)),
      );
    const measured = metrics ? measuredJob(metrics, name, traced) : traced;
    ports.jobs.work(name, measured, options);
    if (everyMs !== undefined) await ports.jobs.schedule(name, everyMs);
  }
  return parts;
};
