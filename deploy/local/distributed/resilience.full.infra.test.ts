import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { CHIEF as chief } from '../../all-in-one/src/access-setup.fixture.ts';
import { processLog } from './process-log.ts';
import { resilience } from './resilience.fixture.ts';
import { triedEnv, triedProcesses } from './tried-processes.ts';

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => {
  const said = processLog('outages');
  const env = triedEnv(chief);
  const opened = triedProcesses({ addresses: servers, replicas: 2, env, print: said.print });
  resilience({ servers, chief, said, opened });
});
