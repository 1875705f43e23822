import { journeys, strangerJourney } from '@biteboard/e2e/browser';
import type { OnProcesses } from './on-processes.ts';

/** The shop is ordered from in a browser; the other journeys are walked on this shape in the full profile. */
export const orderedInABrowser: OnProcesses = ({ chief, opened }) =>
  journeys(
    'in the browser, with every service as a process of its own',
    (here) => strangerJourney(here, chief),
    async () => ({ url: opened().env.PUBLIC_URL!, stop: async () => {} }),
  );
