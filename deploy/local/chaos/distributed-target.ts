import { SERVICES } from '@biteboard/contracts';
import { createLogger } from '@biteboard/platform/distributed';
import type { Random } from '@biteboard/platform/testing';
import type { RealServers, ServerName } from '@biteboard/platform/testing/real-servers';
import { startEnv } from '../../all-in-one/src/storm/embedded-product.fixture.ts';
import { repeatEvents } from '../distributed/repeat-events.ts';
import { startServiceProcesses } from '../distributed/service-processes.ts';
import { primaryAmong, type ReplicaSet } from '../servers/start-replica-set.ts';
import { chaosServers } from './chaos-servers.ts';
import { liveClock } from './live-clock.ts';
import { frozen, someMs, withFullDisk } from './process-faults.ts';
import { type InjectedFault, pause, type Target, type TargetOptions } from './target.ts';

/** BullMQ's workers look for delayed jobs every 10 s at the latest. */
const NOTICES_CLOCK_WITHIN_MS = 12_000;
const log = createLogger({ level: 'silent', name: 'chaos' });

/** What can happen to the members of MongoDB; the set is whole again after each. */
const mongoFaults = ({ members, whenInSync }: ReplicaSet): Record<string, InjectedFault> => {
  const toPrimary = (fault: (pid: number, random: Random) => Promise<string>) => async (random: Random) => {
    const said = await fault((await primaryAmong(members)).pid!, random);
    await primaryAmong(members);
    await whenInSync();
    return said;
  };
  const away = async (some: ReplicaSet['members'], ms: number): Promise<string> => {
    await Promise.all(some.map((member) => member.kill()));
    await pause(ms);
    await Promise.all(some.map((member) => member.start()));
    await whenInSync();
    return `for ${ms} ms`;
  };
  return {
    'MongoDB’s primary is killed': async (random) => away([await primaryAmong(members)], someMs(random)),
    'MongoDB’s primary is frozen': toPrimary(frozen),
    'MongoDB’s primary steps down': async () => {
      await (await primaryAmong(members)).stepDown();
      await primaryAmong(members);
      return '';
    },
    'MongoDB has no majority': (random) => away(random.shuffled(members).slice(1), someMs(random)),
    'the disk of MongoDB’s primary is full': toPrimary(withFullDisk),
  };
};

/** What can happen to a server of which there is one. */
const serverFaults = (
  servers: RealServers,
  name: ServerName,
  called: string,
): Record<string, InjectedFault> => {
  const toProcess = (fault: (pid: number, random: Random) => Promise<string>) => async (random: Random) => {
    const pid = await servers.pidOf(name);
    return pid ? fault(pid, random) : 'not possible here: it is no process of ours';
  };
  return {
    [`${called} is away`]: async (random) => {
      const ms = someMs(random);
      await servers.stopServer(name);
      await pause(ms);
      await servers.startServer(name);
      return `for ${ms} ms and its start`;
    },
    [`${called} is frozen`]: toProcess(frozen),
    [`${called} is killed`]: toProcess(async (pid) => {
      process.kill(pid, 'SIGKILL');
      return '';
    }),
  };
};

/** A process for each service, on a Kafka, a Redis and three members of MongoDB. */
export const distributedTarget = async ({ world, env, print }: TargetOptions): Promise<Target> => {
  const started = await chaosServers();
  if ('missing' in started) throw new Error(`the distributed shape needs its servers: ${started.missing}`);
  const { servers, set } = started;
  const clock = liveClock(world);
  const closeServers = async (): Promise<void> => {
    await started.close();
    clock.close();
  };
  const processes = await startServiceProcesses({
    addresses: { ...servers, mongoUrl: set.url },
    env: { ...env, ...startEnv(world), ...clock.env },
    print: (label, line) => print(`${label} ${line}`),
  }).catch(async (error: unknown) => {
    await closeServers();
    throw error;
  });
  let deaths = 0;
  const again = async (some: readonly (typeof SERVICES)[number][], end: 'kill' | 'stop', ms: number) => {
    deaths += some.length;
    await Promise.all(some.map((name) => processes[end](name)));
    await pause(ms);
    await Promise.all(some.map((name) => processes.start(name)));
    return some.join(', ');
  };
  return {
    urls: processes.urls,
    deaths: () => deaths,
    setClocks: () => clock.set(processes.pids().values()),
    noticesClockWithinMs: NOTICES_CLOCK_WITHIN_MS,
    faults: {
      'a service is killed': (random) => again([random.pick(SERVICES)], 'kill', random.whole(0, 500)),
      'two services are killed': (random) => again(random.shuffled(SERVICES).slice(0, 2), 'kill', 0),
      'a service is ended and started': (random) => again([random.pick(SERVICES)], 'stop', 0),
      'a service is frozen': async (random) => {
        const [name, pid] = random.pick([...processes.pids()]);
        return `${name} ${await frozen(pid, random)}`;
      },
      ...mongoFaults(set),
      ...serverFaults(servers, 'kafka', 'Kafka'),
      ...serverFaults(servers, 'redis', 'Redis'),
      'all events come again, out of order': async (random) =>
        `${await repeatEvents(servers.kafkaBrokers, random, log)} events`,
    },
    close: async () => {
      await processes.close();
      await closeServers();
    },
  };
};
