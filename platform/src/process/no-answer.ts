/** The servers of the distributed shape, and the variable that says where each is. */
const SERVERS = {
  database: { name: 'MongoDB', variable: 'MONGO_URL' },
  redis: { name: 'Redis', variable: 'REDIS_URL' },
  events: { name: 'Kafka', variable: 'KAFKA_BROKERS' },
} as const;

/** The hosts in an address of one or several, without user and password. */
const hostsOf = (address: string): string => /^(?:[^/]*\/\/)?(?:.*@)?([^/?]+)/.exec(address)?.[1] ?? '';

/** What is to be done about a server that does not answer; holds no password. */
export const noAnswer = (server: keyof typeof SERVERS, address: string, cause?: string): string => {
  const { name, variable } = SERVERS[server];
  const why = cause ? `: ${cause}` : '';
  return `${name} does not answer at ${hostsOf(address)}${why}. Look whether it runs, and at ${variable}.`;
};
