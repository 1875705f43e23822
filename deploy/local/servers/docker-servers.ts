import { existsSync } from 'node:fs';
import { freePort } from '@biteboard/e2e';
import type { ServerName } from '@biteboard/platform/testing/real-servers';
import { initiateReplicaSet, REPLICA_SET, replicaSetUrl } from './initiate-replica-set.ts';
import type { Server } from './server.ts';
import { STRIPE_MOCK_VERSION } from './stripe-mock.ts';

interface Recipe {
  image: string;
  /** Where it listens in its container; without it, where it listens outside. */
  port?: number;
  command?(port: number): string[];
  environment?(port: number): Record<string, string>;
  address(port: number): string;
  /** What is left to do, each time that it listens. */
  ready?(port: number): Promise<void>;
}

const RECIPES: Record<ServerName, Recipe> = {
  kafka: {
    image: 'apache/kafka:3.9.1',
    port: 9092,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    }),
    address: (port) => `127.0.0.1:${port}`,
  },
  // A member reaches itself at the address that clients reach it by.
  mongo: {
    image: 'mongo:7.0',
    command: (port) => ['mongod', '--replSet', REPLICA_SET, '--bind_ip_all', '--port', String(port)],
    address: (port) => replicaSetUrl([port]),
    ready: (port) => initiateReplicaSet([port]),
  },
  redis: {
    image: 'redis:7.4-alpine',
    port: 6379,
    command: () => ['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'],
    address: (port) => `redis://127.0.0.1:${port}`,
  },
  'stripe-mock': {
    image: `stripe/stripe-mock:${STRIPE_MOCK_VERSION}`,
    port: 12111,
    address: (port) => `http://127.0.0.1:${port}`,
  },
};

const SOCKETS = ['/var/run/docker.sock', `${process.env.HOME}/.docker/run/docker.sock`];

const hasDocker = (): boolean => Boolean(process.env.DOCKER_HOST) || SOCKETS.some((path) => existsSync(path));

/** A container of the server's own image, on a port that stays the same over a restart. */
export const dockerServer = async (name: ServerName): Promise<Server | { missing: string }> => {
  if (!hasDocker()) return { missing: 'no Docker engine answers here' };
  const { GenericContainer } = await import('testcontainers');
  const recipe = RECIPES[name];
  const port = await freePort();
  let container = new GenericContainer(recipe.image).withExposedPorts({
    container: recipe.port ?? port,
    host: port,
  });
  if (recipe.environment) container = container.withEnvironment(recipe.environment(port));
  if (recipe.command) container = container.withCommand(recipe.command(port));
  let started: Awaited<ReturnType<typeof container.start>>;
  try {
    started = await container.start();
    await recipe.ready?.(port);
  } catch (error) {
    return { missing: `Docker has no ${recipe.image}: ${(error as Error).message}` };
  }
  return {
    address: recipe.address(port),
    stop: async () => {
      await started.stop({ remove: false });
    },
    start: async () => {
      await started.restart();
      await recipe.ready?.(port);
    },
    remove: async () => {
      await started.stop({ remove: true });
    },
  };
};
