export type { StripeOptions } from './providers/stripe-provider.ts';
export { paymentsService, paymentsServiceWith } from './service.ts';
