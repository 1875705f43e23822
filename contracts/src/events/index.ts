export * from './audit.ts';
export * from './catalog.ts';
export * from './coupons.ts';
export * from './delivery.ts';
export * from './gateway.ts';
export * from './orders.ts';
export * from './payments.ts';
