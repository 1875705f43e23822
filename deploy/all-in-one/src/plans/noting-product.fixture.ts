import { client, signInPerson } from '@biteboard/e2e';
import { ensureAdmin, setUpGatewayApp } from '@biteboard/gateway';
import { createApp } from '@biteboard/platform/http';
import { mountService } from '@biteboard/platform/process';
import {
  type NotedQuery,
  newTokenKeys,
  notingQueries,
  testPorts,
  withoutTextIndex,
} from '@biteboard/platform/testing';
import { type AccessSetup, CHIEF } from '../access-setup.fixture.ts';
import { servicesBehind } from '../services.ts';
import { shapeOf } from './explained.fixture.ts';

/** What each service asked of its database. */
export type NotedQueries = ReadonlyMap<string, NotedQuery[]>;

/** Answers how the queries look that were noted since it was last called, each look once. */
const newLooks = (noted: NotedQueries) => {
  const before = new Map<string, number>();
  return (): string => {
    const looks = [...noted].flatMap(([service, queries]) => {
      const since = queries.slice(before.get(service) ?? 0);
      before.set(service, queries.length);
      return since.map((query) => `${service} ${query.collection} ${shapeOf(query)}`);
    });
    return [...new Set(looks)].toSorted().join('\n');
  };
};

/** The whole product in this process, and every query that its services make, as they make them of MongoDB. */
export const openNotingProduct = async () => {
  const ports = testPorts({ startAt: Date.now(), settings: { rateLimits: false } });
  const gatewayPorts = ports.forService('gateway');
  const tokens = newTokenKeys();
  const app = await createApp({ log: gatewayPorts.log, tokens, readiness: {}, maxLagMs: 0 });
  const door = await setUpGatewayApp({ app, ports: gatewayPorts, tokens });
  const noted = new Map<string, NotedQuery[]>();
  for (const service of servicesBehind(door)) {
    const own = ports.forService(service.name);
    const asked: NotedQuery[] = [];
    noted.set(service.name, asked);
    await mountService(app, service, {
      ...own,
      database: notingQueries(withoutTextIndex(own.database), asked),
    });
  }
  await app.ready();
  await ports.start();
  const on = client(await app.listen({ port: 0, host: '127.0.0.1' }));
  await ensureAdmin(gatewayPorts, CHIEF.email, CHIEF.password);
  const place: AccessSetup = { on, admin: await signInPerson(on, CHIEF), privateKey: tokens.privateKey };
  return {
    place,
    noted: noted as NotedQueries,
    looks: newLooks(noted),
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};
