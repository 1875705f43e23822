import { freePort } from '@biteboard/e2e';
import {
  type JourneyStage,
  journeys,
  kitchenLimitsJourneys,
  liveJourneys,
  mainJourneys,
  offlineJourneys,
  sessionJourneys,
  shopRulesJourneys,
  storefrontJourneys,
} from '@biteboard/e2e/browser';
import { onOwnServers } from '@biteboard/platform/testing/on-real-servers';
import { startServiceProcesses } from './service-processes.ts';

const everyJourney = (here: JourneyStage) => {
  mainJourneys(here);
  liveJourneys(here);
  kitchenLimitsJourneys(here);
  offlineJourneys(here);
  storefrontJourneys(here);
  shopRulesJourneys(here);
  sessionJourneys(here);
};

await onOwnServers(['kafka', 'mongo', 'redis'], (servers) =>
  journeys('in the browser, with every service as a process of its own', everyJourney, async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const admin = { ADMIN_EMAIL: 'admin@biteboard.test', ADMIN_PASSWORD: 'biteboard-demo' };
    const env = { ...admin, PUBLIC_URL: url, LOG_LEVEL: 'fatal' };
    const processes = await startServiceProcesses({ addresses: servers, port, env });
    return { url, stop: processes.close };
  }),
);
