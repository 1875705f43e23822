import type { Admin, Kafka } from 'kafkajs';
import { Unavailable } from '../../ports/errors.ts';

/**
 * An admin of its own: one that has known a topic cannot speak of another of the same name. Throws `Unavailable`
 * where the broker is away.
 */
export const withAdminOf = async <T>(kafka: Kafka, use: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = kafka.admin();
  try {
    await admin.connect();
  } catch (error) {
    throw new Unavailable('events', { cause: error });
  }
  try {
    return await use(admin);
  } finally {
    await admin.disconnect();
  }
};
