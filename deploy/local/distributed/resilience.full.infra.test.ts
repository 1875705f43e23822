import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { afterAll, beforeAll } from '@jest/globals';
import { CHIEF as chief } from '../../all-in-one/src/access-setup.fixture.ts';
import { processLog } from './process-log.ts';
import { resilience } from './resilience.fixture.ts';
import { type ServiceProcesses, startServiceProcesses } from './service-processes.ts';

const STARTS_WITHIN_MS = 180_000;

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => {
  const said = processLog('outages');
  let processes: ServiceProcesses | undefined;
  beforeAll(async () => {
    processes = await startServiceProcesses({
      addresses: servers,
      replicas: 2,
      env: {
        RATE_LIMITS: 'off',
        ADMIN_EMAIL: chief.email,
        ADMIN_PASSWORD: chief.password,
        LOG_LEVEL: 'warn',
      },
      print: said.print,
    });
  }, STARTS_WITHIN_MS);
  afterAll(() => processes?.close());

  resilience({ servers, chief, said, opened: () => processes! });
});
