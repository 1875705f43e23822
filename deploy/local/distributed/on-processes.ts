import type { openFarSide } from '@biteboard/platform/testing/providers';
import type { RealServers } from '@biteboard/platform/testing/real-servers';
import type { ProcessLog } from './process-log.ts';
import type { ServiceProcesses } from './service-processes.ts';

/** One start of the distributed shape that several suites use, one after the other. */
export interface Started {
  servers: RealServers;
  chief: { email: string; password: string };
  /** A program inside the network, which no webhook may reach. */
  inside: Awaited<ReturnType<typeof openFarSide>>;
  /** What the processes said last. */
  said: ProcessLog;
  /** There once the first test runs. */
  opened(): ServiceProcesses;
}

/** Declares tests on a start that others use too: what they make has a name of its own. */
export type OnProcesses = (started: Started) => void;
