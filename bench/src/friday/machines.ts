/** The CPU of each service and server for 1,000 orders and all that comes with them, s. */
export type CpuByProgram = ReadonlyMap<string, number>;

export interface Needed {
  program: string;
  /** Processors that it uses at this rate. */
  cores: number;
  /** Processes of it, so that none uses more of its processor than is meant to. */
  replicas: number;
}

/** What is left is for peaks, and for the replicas of a machine that fails. */
const USED_SHARE = 0.5;
/** So that each survives the loss of one. */
const LEAST_REPLICAS = 2;
/** Their work is spread over processors; a service's is done by one. */
const MEMBERS: Readonly<Record<string, number>> = { kafka: 3, mongo: 3, redis: 2 };

export const isServer = (program: string): boolean => program in MEMBERS;

/** What a rate needs of each program, servers last. A server's members share what is measured of all of them. */
export const neededFor = (cpu: CpuByProgram, ordersPerMinute: number): Needed[] =>
  [...cpu]
    .map(([program, seconds]): Needed => {
      const cores = (seconds * ordersPerMinute) / 1_000 / 60;
      const replicas = Math.max(LEAST_REPLICAS, Math.ceil(cores / USED_SHARE));
      return { program, cores, replicas: MEMBERS[program] ?? replicas };
    })
    .toSorted((a, b) => Number(isServer(a.program)) - Number(isServer(b.program)) || b.cores - a.cores);

export interface Machines {
  ordersPerMinute: number;
  /** Processors to buy for the services, and for each kind of server. */
  cores: Record<string, number>;
}

/** Processors to buy, at the share that is meant to be used. */
export const machinesFor = (cpu: CpuByProgram, ordersPerMinute: number): Machines => {
  const needed = neededFor(cpu, ordersPerMinute);
  const services = needed.filter(({ program }) => !isServer(program));
  const bought = (cores: number) => Math.max(1, Math.ceil(cores / USED_SHARE));
  return {
    ordersPerMinute,
    cores: {
      services: bought(services.reduce((sum, { cores }) => sum + cores, 0)),
      ...Object.fromEntries(
        needed
          .filter(({ program }) => isServer(program))
          .map(({ program, cores }) => [program, bought(cores)]),
      ),
    },
  };
};
