import type { Admin, Kafka } from 'kafkajs';

/** An admin of its own: one that has known a topic cannot speak of another of the same name. */
export const withAdminOf = async <T>(kafka: Kafka, use: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = kafka.admin();
  await admin.connect();
  try {
    return await use(admin);
  } finally {
    await admin.disconnect();
  }
};
