export * from './far-side.ts';
export * from './seeded-weather.ts';
export * from './stripe/fake-stripe.ts';
export { STRIPE_FAULTS } from './stripe/refusal.ts';
export type { StripePayment, StripeRefund, StripeSession } from './stripe/state.ts';
export type { WebhookManner, WebhookMessage, WebhookPost } from './webhook-post.ts';
