// The distributed shape's parts, for deployments and for tests of them.
export * from './adapters/kafka/kafka-client.ts';
export * from './adapters/kafka/kafka-event-bus.ts';
export * from './adapters/kafka/operations/kafka-operations.ts';
export * from './adapters/mongo/gridfs-file-store.ts';
export * from './adapters/mongo/mongo-connection.ts';
export * from './adapters/mongo/mongo-database.ts';
export * from './adapters/redis/redis-connection.ts';
export * from './adapters/redis/redis-key-value.ts';
export * from './adapters/shared/logger.ts';
export * from './process/distributed-ports.ts';
