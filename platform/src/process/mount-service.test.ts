import { afterEach, expect, test } from '@jest/globals';
import { createApp } from '../http/app.ts';
import { newTokenKeys } from '../testing/service-app.ts';
import { type TestPorts, testPorts } from '../testing/test-ports.ts';
import { mountService } from './mount-service.ts';
import { job, type Service } from './service.ts';

let ports: TestPorts;
afterEach(() => ports.close());

test('a database is prepared once its service has declared what it keeps, before anything comes in', async () => {
  ports = testPorts();
  const own = ports.forService('billing');
  const steps: string[] = [];
  const service: Service = {
    name: 'billing',
    open: ({ database }) => {
      database.collection({ name: 'entries' });
      return { routes: [], consumers: [], jobs: [job('look', async () => {})] };
    },
  };
  const app = await createApp({ log: own.log, tokens: newTokenKeys(), readiness: {}, maxLagMs: 0 });
  await mountService(app, service, {
    ...own,
    database: {
      ...own.database,
      collection: (spec) => {
        steps.push(`declared ${spec.name}`);
        return own.database.collection(spec);
      },
      prepare: async () => {
        steps.push('prepared');
      },
    },
    jobs: { ...own.jobs, work: () => steps.push('jobs') },
  });
  await app.close();
  const inEvery = ['declared endedSessions', 'declared siteGroups'];
  expect(steps).toEqual(['declared entries', ...inEvery, 'prepared', 'jobs']);
});
