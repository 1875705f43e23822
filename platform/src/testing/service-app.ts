import { generateKeyPairSync } from 'node:crypto';
import {
  type AuditRecord,
  type Claims,
  type CloudEvent,
  type DataOf,
  type EventType,
  type Method,
  type Topic,
  topics,
} from '@biteboard/contracts';
import { createApp } from '../http/app.ts';
import { mountService } from '../process/mount-service.ts';
import type { Service } from '../process/service.ts';
import { traceparent } from '../telemetry/trace-context.ts';
import { type TestPortsOptions, testPorts } from './test-ports.ts';

type Heard = CloudEvent<Record<string, unknown>>;

interface CallOptions {
  as?: Claims | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The IP address that it comes from. */
  remoteAddress?: string | undefined;
}

/** A key pair that signs and checks tokens (EdDSA). */
export const newTokenKeys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** One service behind its entry points on embedded ports, which records what it announces. */
export const openServiceApp = async (service: Service, options: TestPortsOptions = {}) => {
  const ports = testPorts(options);
  const own = ports.forService(service.name);
  const app = await createApp({ log: own.log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 });
  await mountService(app, service, own);
  const announced: Heard[] = [];
  await ports.bus.subscribe({
    group: 'test',
    mode: 'shared',
    topics: Object.values(topics)
      .map(({ name }) => name as Topic)
      .filter((name) => name === service.name),
    handle: async (event) => {
      announced.push(event as Heard);
    },
  });
  /** The audit entries that it announced. */
  const acts: AuditRecord[] = [];
  await ports.bus.subscribe({
    group: 'test-audit',
    mode: 'shared',
    topics: ['audit'],
    handle: async ({ data }) => {
      acts.push(data as AuditRecord);
    },
  });
  await app.ready();
  await ports.start();

  let published = 0;
  /** Announces what another service would, at the time of the test's clock and in the trace in hand. */
  const publish = async <E extends EventType>(event: E, subject: string, data: DataOf<E>, id?: string) => {
    published += 1;
    const trace = traceparent();
    const message: CloudEvent<DataOf<E>> = {
      id: id ?? `event-${published}`,
      source: event.topic,
      type: event.type,
      subject,
      time: new Date(ports.clock.now()).toISOString(),
      data,
      ...(trace ? { traceparent: trace } : {}),
    };
    await ports.bus.publish([message]);
    return message;
  };

  /** The header of somebody who is signed in. */
  const as = (user: Claims) => ({ authorization: `Bearer ${app.jwt.sign(user)}` });
  const call = async (
    method: Method,
    url: string,
    { as: user, body, headers, remoteAddress }: CallOptions = {},
  ) => {
    const answer = await app.inject({
      method,
      url,
      ...(remoteAddress ? { remoteAddress } : {}),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(user ? as(user) : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { statusCode: status, headers: answered, body: text } = answer;
    return { status, headers: answered, text, json: () => answer.json() };
  };

  return {
    app,
    ports,
    /** The service's own view of the ports. */
    own,
    announced,
    acts,
    heard: (type: string) => announced.filter((event) => event.type === type),
    publish,
    as,
    call,
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};
