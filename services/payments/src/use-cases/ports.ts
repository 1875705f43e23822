import type { Ports, SiteCopies } from '@biteboard/platform';
import type { CheckoutRepository } from '../checkout-repository.ts';
import type { PaymentProviders } from '../providers/payment-providers.ts';
import type { WebhookReceipts } from '../webhook-receipts.ts';

/** What the stories of payments are told with. */
export interface PaymentPorts extends Pick<Ports, 'clock' | 'jobs' | 'secrets' | 'log'> {
  sites: SiteCopies;
  checkouts: CheckoutRepository;
  receipts: WebhookReceipts;
  providers: PaymentProviders;
}
