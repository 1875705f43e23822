import type { ServiceName } from '@biteboard/contracts';
import type { Relay } from '../documents/relay.ts';
import type { Consumer } from '../events/consume.ts';
import type { Route } from '../http/mount-route.ts';
import type { FindSite } from '../http/permission.ts';
import type { Job, WorkOptions } from '../ports/job-queue.ts';
import type { Ports } from '../ports/ports.ts';

export interface ServicePorts extends Ports {
  relay: Relay;
}

/** A job's way into a use case; with `everyMs` it is also run by itself. */
export interface JobHandler extends WorkOptions {
  name: string;
  handle(job: Job): Promise<unknown>;
  everyMs?: number;
}

export const job = <Data = unknown>(
  name: string,
  handle: (job: Job<Data>) => Promise<unknown>,
  options: WorkOptions & { everyMs?: number } = {},
): JobHandler => ({ name, handle: handle as JobHandler['handle'], ...options });

/** A service is a value: its name, and its three tables of entry points as functions of the ports. */
export interface Service {
  name: ServiceName;
  open(ports: ServicePorts): ServiceParts;
}

export interface ServiceParts {
  routes: readonly Route[];
  consumers: readonly Consumer[];
  jobs: readonly JobHandler[];
  /** Each time this process has begun, or begun again, to hear what is broadcast; it has missed what came before. */
  onRejoin?(): void;
  /** Nobody waits for what this service does about an event: where it saves work, it may come a moment later. */
  lowPriority?: boolean;
  /** The site that a call names by id, slug or `default`: for services with `site` endpoints. */
  findSite?: FindSite;
}
