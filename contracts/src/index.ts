export * from './endpoint.ts';
export * as endpoints from './endpoints/index.ts';
export * from './entities/audit.ts';
export * from './entities/billing.ts';
export * from './entities/cart.ts';
export * from './entities/category.ts';
export * from './entities/coupon.ts';
export * from './entities/customer.ts';
export * from './entities/daypart.ts';
export * from './entities/dead-letter.ts';
export * from './entities/delivery.ts';
export * from './entities/food.ts';
export * from './entities/group.ts';
export * from './entities/holiday.ts';
export * from './entities/import.ts';
export * from './entities/mail.ts';
export * from './entities/menu-file.ts';
export * from './entities/notification.ts';
export * from './entities/order.ts';
export * from './entities/payment-case.ts';
export * from './entities/person.ts';
export * from './entities/product.ts';
export * from './entities/refund.ts';
export * from './entities/sales-report.ts';
export * from './entities/shared-menu.ts';
export * from './entities/site.ts';
export * from './entities/site-changes.ts';
export * from './entities/user.ts';
export * from './event.ts';
export * as events from './events/index.ts';
export * from './rules/index.ts';
export * from './schema.ts';
export {
  deadLetterTopic,
  MAX_EVENT_BYTES,
  REPLAY_TOPIC,
  sideTopics,
  type TopicSpec,
  topics,
} from './topics.ts';
