import type { OrderSnapshot, SiteSnapshot } from '@biteboard/contracts';

export interface SessionRequest {
  order: OrderSnapshot;
  /** The same key opens the same session, however often it is asked. */
  idempotencyKey: string;
  /** When the attempt began, ms since 1970: a repeated request must not differ in anything. */
  attemptAt: number;
}

/** A session as the provider has it. */
export interface ProviderSession {
  sessionId: string;
  orderId: string;
  status: 'open' | 'paid' | 'expired';
  amountCents: number;
  paymentId: string;
}

export interface RefundRequest {
  paymentId: string;
  sessionId: string;
  amountCents: number;
  idempotencyKey: string;
}

export interface ProviderHealth {
  ok: boolean;
  simulated?: boolean;
  charges_enabled?: boolean;
  payouts_enabled?: boolean;
  details_submitted?: boolean;
  error?: string;
}

/** Whoever takes the money. Throws `ProviderRefusal` for a clear no, `Unavailable` where asking again may help. */
export interface PaymentProvider {
  /** Answers without a call across the network, so that others may wait for it. */
  near: boolean;
  openSession(site: SiteSnapshot, request: SessionRequest): Promise<{ sessionId: string; url: string }>;
  findSession(site: SiteSnapshot, sessionId: string): Promise<ProviderSession | undefined>;
  /** Ends the session if it is still open; answers how it ended. */
  closeSession(site: SiteSnapshot, sessionId: string): Promise<ProviderSession | undefined>;
  refund(site: SiteSnapshot, request: RefundRequest): Promise<void>;
  health(site: SiteSnapshot): Promise<ProviderHealth>;
}

/** The provider says no, and will say no again. */
export class ProviderRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderRefusal';
  }
}
