import { invoicePdf } from '/work/main/services/billing/src/invoice/invoice-pdf.ts';
import { invoiceDocument } from '/work/main/services/billing/src/invoice/invoice-document.ts';
import { openInvoice } from '/work/main/services/billing/src/invoice.ts';
import { aBilledSite, aLine, aPaidOrder } from '/work/main/services/billing/src/testing/paid-order.ts';
const latin = invoiceDocument(openInvoice(aPaidOrder()).state, aBilledSite());
const items = Array.from({ length: 120 }, (_, index) => aLine({ name: `Dish ${index}` }));
const long = invoiceDocument(openInvoice(aPaidOrder({items})).state, aBilledSite());
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000};
for (const [n,d] of [['latin',latin],['long',long]]) {const ts=[];for (let i=0;i<60;i++){const t=cpu(); await invoicePdf(d); ts.push(Math.round(cpu()-t))} console.log(n,ts.join(' '))}
