import { type Claims, endpoints } from '@biteboard/contracts';
import { type Route, route } from '@biteboard/platform/http';
import { notFound, Unavailable } from '@biteboard/platform/ports';
import type { FastifyRequest } from 'fastify';
import { closeAllOrders, closingOf } from '../accounts/close-orders.ts';
import { readAllOrders } from '../accounts/read-all-orders.ts';
import { sendExport } from '../accounts/send-export.ts';
import type { Gateway } from '../gateway.ts';
import { removeCustomer } from './customer.ts';
import { findCustomers } from './find-customers.ts';

const customerNotFound = () => notFound('CUSTOMER_NOT_FOUND', 'There is no such customer.');

/** Injected into our own app with the admin's token: routing by contract leads to the orders service, wherever it runs. */
const findOrderersBy = (request: FastifyRequest) => async (q: string) => {
  const answer = await request.server.inject({
    method: 'POST',
    url: '/api/admin/customers/by-order',
    headers: { authorization: request.headers.authorization ?? '', 'x-request-id': request.id },
    payload: { q },
  });
  if (answer.statusCode !== 200) throw new Unavailable('orders');
  return answer.json<{ userIds: string[] }>().userIds;
};

const ordersOf = (request: FastifyRequest, userId: string) =>
  readAllOrders(request, `/api/admin/customers/${encodeURIComponent(userId)}/orders`);

/** Audits an admin's export or removal of a customer, by the account's id, which is no personal data. */
const auditCustomer = (
  { audit, clock, ids }: Gateway,
  { email, userId }: Claims,
  what: string,
  customerId: string,
) =>
  audit.add(ids.next(), new Date(clock.now()).toISOString(), {
    by: email,
    userId,
    siteId: null,
    action: `customer.${what}`,
    subjectId: customerId,
    subjectName: customerId,
    changes: [],
  });

/** Requests for data protection: an admin finds a customer, exports their data and removes them. */
export const customerRoutes = (gateway: Gateway): Route[] => [
  route(endpoints.adminFindCustomers, ({ body, request }) =>
    findCustomers(gateway, body.q, findOrderersBy(request)),
  ),
  route(endpoints.adminExportCustomer, async ({ params, user, request, reply }) => {
    const account = await gateway.accounts.find(params.userId);
    if (!account) throw customerNotFound();
    const orders = await ordersOf(request, account._id);
    await auditCustomer(gateway, user, 'exported', account._id);
    return sendExport(gateway, reply, account, orders);
  }),
  route(endpoints.adminRemoveCustomer, async ({ params, user, request }) => {
    const account = await gateway.accounts.find(params.userId);
    if (!account) throw customerNotFound();
    removeCustomer(account);
    await closeAllOrders(request, closingOf(account._id), 'Please finish or cancel it before.');
    await auditCustomer(gateway, user, 'removed', account._id);
    if (!(await gateway.accounts.change(account._id, removeCustomer))) throw customerNotFound();
    return { ok: true };
  }),
];
