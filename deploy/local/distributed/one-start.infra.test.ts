import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { openFarSide } from '@biteboard/platform/testing/providers';
import { testProfile } from '@biteboard/platform/testing/test-profile';
import { afterAll } from '@jest/globals';
import { CHIEF as chief } from '../../all-in-one/src/access-setup.fixture.ts';
import { ACCESS_REPLICAS, distributedAccess } from './access.fixture.ts';
import { orderedInABrowser } from './browser.fixture.ts';
import { changedSecrets } from './changed-secrets.fixture.ts';
import { killedImport } from './import.fixture.ts';
import type { OnProcesses, Started } from './on-processes.ts';
import { processLog } from './process-log.ts';
import { rebindingEnv, reboundName } from './rebinding.fixture.ts';
import { rebuiltService } from './rebuild.fixture.ts';
import { resilience } from './resilience.fixture.ts';
import { restoredBackUp } from './restore.fixture.ts';
import { triedEnv, triedProcesses } from './tried-processes.ts';

const inside = await openFarSide(() => ({ status: 200, body: 'taken' }));
afterAll(inside.close);

/** What operators do once in a while. First: it counts what is sealed. */
const rehearsals: OnProcesses = (started) => {
  changedSecrets(started);
  restoredBackUp(started);
  rebuiltService(started);
};

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) => {
  const said = processLog('outages');
  const opened = triedProcesses({
    addresses: servers,
    replicas: ACCESS_REPLICAS,
    env: { ...triedEnv(chief), ...rebindingEnv(Number(new URL(inside.url).port)) },
    print: said.print,
  });

  const started: Started = { servers, chief, inside, said, opened };
  if (testProfile() === 'full') rehearsals(started);
  orderedInABrowser(started);
  reboundName(started);
  distributedAccess(started);
  // It fills the topics.
  killedImport(started);
  // Last: it stops servers. In full it has a start of its own, two replicas of everything that nothing came before.
  if (testProfile() === 'short') resilience(started);
});
