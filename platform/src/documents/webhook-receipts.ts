import type { Ports } from '../ports/ports.ts';
import { unlessDuplicate } from './repository.ts';

interface Receipt {
  _id: string;
  receivedAt: string;
}

/** The messages of outside providers that were taken in, so that a repeated one is answered at once. */
export interface WebhookReceipts {
  has(siteId: string, eventId: string): Promise<boolean>;
  add(siteId: string, eventId: string): Promise<void>;
}

/** `keptSeconds`: for longer than a provider repeats a message. */
export const webhookReceipts = (
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  keptSeconds: number,
): WebhookReceipts => {
  const receipts = database.collection<Receipt>({
    name: 'receipts',
    indexes: [{ paths: ['receivedAt'], expireAfterSeconds: keptSeconds }],
  });
  const idOf = (siteId: string, eventId: string) => `${siteId}:${eventId}`;
  return {
    has: async (siteId, eventId) => (await receipts.findOne({ _id: idOf(siteId, eventId) })) !== undefined,
    add: async (siteId, eventId) => {
      const receivedAt = new Date(clock.now()).toISOString();
      await unlessDuplicate(receipts.insert({ _id: idOf(siteId, eventId), receivedAt }));
    },
  };
};
