import { type Ports, unlessDuplicate } from '@biteboard/platform';

interface Receipt {
  _id: string;
  receivedAt: string;
}

/** The providers' messages that were taken in, so that a repeated one is answered at once. */
export interface WebhookReceipts {
  has(siteId: string, eventId: string): Promise<boolean>;
  add(siteId: string, eventId: string): Promise<void>;
}

/** Providers repeat a message for hours at most. */
const KEPT_SECONDS = 7 * 24 * 3600;

export const webhookReceipts = ({ database, clock }: Pick<Ports, 'database' | 'clock'>): WebhookReceipts => {
  const receipts = database.collection<Receipt>({
    name: 'receipts',
    indexes: [{ paths: ['receivedAt'], expireAfterSeconds: KEPT_SECONDS }],
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
