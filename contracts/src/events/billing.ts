import { eventType } from '../event.ts';
import { Id, Struct } from '../schema.ts';

export const InvoiceRendered = eventType('billing', 'InvoiceRendered', Struct({ orderId: Id, siteId: Id }));
