import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Customer, CustomerSearch } from '../entities/customer.ts';
import { Order, OrdersClosing } from '../entities/order.ts';
import { Id, Page, PageQuery, Struct } from '../schema.ts';

const OneCustomer = Struct({ userId: Id });

/** In the body, because a search term is personal data and URLs are logged on the way. */
export const adminFindCustomers = endpoint({
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/customers/found',
  summary: 'The people with this email, phone, order number or id, at most 20',
  access: 'admin',
  body: CustomerSearch,
  response: Struct({ customers: Type.Array(Customer) }),
});
export const adminFindOrderers = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/admin/customers/by-order',
  summary: 'Who placed the orders with this phone, order number or id, the newest first, at most 20',
  access: 'admin',
  body: CustomerSearch,
  response: Struct({ userIds: Type.Array(Id) }),
});
export const adminListCustomerOrders = endpoint({
  service: 'orders',
  method: 'GET',
  path: '/api/admin/customers/:userId/orders',
  summary: "A customer's orders at all sites, newest first",
  access: 'admin',
  params: OneCustomer,
  query: Struct(PageQuery),
  response: Page(Order),
});
export const adminCloseCustomerOrders = endpoint({
  service: 'orders',
  method: 'POST',
  path: '/api/admin/customers/:userId/orders/closing',
  summary: 'Accept no order of a customer for a quarter of an hour, unless one is open',
  access: 'admin',
  params: OneCustomer,
  response: OrdersClosing,
});
export const adminExportCustomer = endpoint({
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/customers/:userId/export',
  summary: 'All that is kept of a customer as a file (JSON), as they would get it themselves',
  access: 'admin',
  params: OneCustomer,
});
export const adminRemoveCustomer = endpoint({
  service: 'gateway',
  method: 'DELETE',
  path: '/api/admin/customers/:userId',
  summary:
    'Remove the account of a customer who asks for it; orders and invoices stay without name, email, phone and street',
  access: 'admin',
  params: OneCustomer,
  response: Struct({ ok: Type.Boolean() }),
});
