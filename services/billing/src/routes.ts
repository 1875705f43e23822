import { type Claims, endpoints } from '@biteboard/contracts';
import { type Call, type Route, route } from '@biteboard/platform/http';
import { answerWorkbook } from '@biteboard/platform/xlsx';
import type { Billing } from './billing.ts';
import { downloadInvoice } from './use-cases/download-invoice.ts';
import { exportBilling, readBilling } from './use-cases/read-billing.ts';
import { exportBillingOfSites, readBillingOfSites } from './use-cases/read-billing-of-sites.ts';
import { exportSalesReport, readSalesReport } from './use-cases/read-sales-report.ts';

/** What the four addresses of an invoice have in common. */
type InvoiceCall = Pick<Call<typeof endpoints.getInvoice>, 'reply'> & { user: Claims };

const answerInvoice = async (
  billing: Billing,
  { reply, user }: InvoiceCall,
  orderId: string,
  site?: string,
) => {
  const asked = { orderId, user, ...(site === undefined ? {} : { site }) };
  const { orderNumber, bytes } = await downloadInvoice(billing, asked);
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="invoice-${orderNumber}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
};

export const routes = (billing: Billing): Route[] => [
  route(endpoints.adminGetSalesReport, async ({ query, user, chosenSites }) =>
    readSalesReport(billing, { ...query, user, chosen: await chosenSites(query) }),
  ),
  route(endpoints.adminExportSalesReport, async ({ query, user, chosenSites, reply }) => {
    const chosen = await chosenSites(query);
    const { name, book } = await exportSalesReport(billing, { ...query, user, chosen });
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminGetBilling, ({ params, query, user }) =>
    readBilling(billing, { site: params.siteId, user, ...query }),
  ),
  route(endpoints.adminExportBilling, async ({ params, query, user, reply }) => {
    const { name, book } = await exportBilling(billing, { site: params.siteId, user, ...query });
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.adminGetBillingOfSites, async ({ query, user, chosenSites }) =>
    readBillingOfSites(billing, { ...query, user, chosen: await chosenSites(query) }),
  ),
  route(endpoints.adminExportBillingOfSites, async ({ query, user, chosenSites, reply }) => {
    const { name, book } = await exportBillingOfSites(billing, {
      ...query,
      user,
      chosen: await chosenSites(query),
    });
    return answerWorkbook(reply, name, book);
  }),
  route(endpoints.getInvoice, (call) => answerInvoice(billing, call, call.params.id)),
  route(endpoints.getSiteInvoice, (call) => answerInvoice(billing, call, call.params.id, call.params.site)),
  route(endpoints.adminGetInvoice, (call) =>
    answerInvoice(billing, call, call.params.id, call.params.siteId),
  ),
  route(endpoints.adminGetInvoiceById, (call) => answerInvoice(billing, call, call.params.id)),
];
