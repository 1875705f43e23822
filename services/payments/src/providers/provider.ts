import type { OrderSnapshot, SiteSnapshot } from '@biteboard/contracts';
import { Unavailable } from '@biteboard/platform/ports';
import type { ProviderKeys } from '../checkout/key-memory.ts';

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
  /** ISO 4217, lower case. */
  currency: string;
  paymentId: string;
}

export interface RefundRequest {
  order: OrderSnapshot;
  refundId: string;
  paymentId: string;
  sessionId: string;
  amountCents: number;
  /** How often its idempotency key was of no use any more. */
  attempt: number;
  /** It may have been made before without a word: the provider looks for it first. */
  lookFirst: boolean;
}

/** A refund as the provider has it, under the provider's own id. */
export interface ProviderRefund {
  id: string;
  amountCents: number;
  /** Ours, where we had it made. */
  refundId?: string;
  status: 'pending' | 'settled' | 'failed';
  /** Why it failed. */
  reason?: string;
}

export interface ProviderHealth {
  ok: boolean;
  simulated?: boolean;
  charges_enabled?: boolean;
  payouts_enabled?: boolean;
  details_submitted?: boolean;
  error?: string;
}

/**
 * A payment provider. Throws `ProviderRefusal` for a definite refusal (`NotKnown` where the keys find no such thing,
 * `TotalTooSmall` for a session that no card can pay), `KeysNeeded` where the shop must correct its keys first, `ProviderDown` where a retry may help.
 */
export interface PaymentProvider {
  /** Answers without a call across the network, so that others may wait for it. */
  isLocal: boolean;
  /** The keys that a site's new sessions are opened with; throws `KeysNeeded` where it has none. */
  keysOf(site: SiteSnapshot): ProviderKeys;
  openSession(
    keys: ProviderKeys,
    site: SiteSnapshot,
    request: SessionRequest,
  ): Promise<{ sessionId: string; url: string }>;
  findSession(keys: ProviderKeys, sessionId: string): Promise<ProviderSession>;
  /** The ids of all sessions of an order that were opened about then, ms since 1970. */
  sessionsOf(keys: ProviderKeys, orderId: string, about: { from: number; to: number }): Promise<string[]>;
  /** Ends the session if it is still open; answers how it ended. */
  closeSession(keys: ProviderKeys, sessionId: string): Promise<ProviderSession>;
  /** The same `refundId` gives back once, however often it is asked for. */
  refund(keys: ProviderKeys, request: RefundRequest): Promise<ProviderRefund>;
  findRefund(keys: ProviderKeys, providerId: string): Promise<ProviderRefund>;
  /** Also those that were made at the provider itself. */
  listRefunds(keys: ProviderKeys, paymentId: string): Promise<ProviderRefund[]>;
  /** Whether these keys move real money; undefined where that cannot be known. */
  isLive(keys: ProviderKeys): boolean | undefined;
  health(site: SiteSnapshot): Promise<ProviderHealth>;
}

/** The provider says no, and will say no again. */
export class ProviderRefusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ProviderRefusal';
  }
}

/** The provider charges no total as small as this one, whenever and with whatever keys it is asked. */
export class TotalTooSmall extends ProviderRefusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TotalTooSmall';
  }
}

/** Under these keys the provider has no such thing. */
export class NotKnown extends ProviderRefusal {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'NotKnown';
  }
}

/** The provider cannot be asked now; asking again may help. */
export class ProviderDown extends Unavailable {
  /** How long the provider wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super('payment provider', options);
    this.name = 'ProviderDown';
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** The provider failed, and will say so again whenever it is asked under this idempotency key. */
export class KeySpent extends ProviderDown {
  constructor(options?: ErrorOptions) {
    super(options);
    this.name = 'KeySpent';
  }
}

/** The site's keys are missing, or the provider does not accept them: not now, but when the shop has seen to them. */
export class KeysNeeded extends ProviderDown {
  /** A sentence for the shop. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(options);
    this.name = 'KeysNeeded';
    this.reason = reason;
  }
}
