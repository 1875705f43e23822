export * from './auth.ts';
export * from './billing.ts';
export * from './bulk.ts';
export * from './catalog.ts';
export * from './coupons.ts';
export * from './delivery.ts';
export * from './orders.ts';
export * from './payments.ts';
