import {
  formatMoney,
  type OrderLine,
  type OrderSnapshot,
  type SiteSnapshot,
  shortOptionsText,
} from '@biteboard/contracts';
import { type Html, html } from './html.ts';
import { document, shopHeader } from './page.ts';

const SHIELD = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V5l8-3 8 3z"/><path d="m9 12 2 2 4-4"/></svg>`;

const CARD = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20M6 15h3"/></svg>`;

/** The page where a test payment is made or declined (design 12, 13). */
export const simulatedPage = (site: SiteSnapshot, order: OrderSnapshot, sessionId: string): Html => {
  const money = (cents: number) => formatMoney(cents, order.currency);
  const pay = html`<main class="pay">
<section class="half" aria-label="Order summary"><div>
${shopHeader(site)}
<p class="notice">${SHIELD}Test payment. No card is charged.</p>
<p class="order">${site.name} · Order ${order.orderNumber}</p>
<h1 class="total">${money(order.totalCents)} <small>${order.currency.toUpperCase()}</small></h1>
<ul class="lines">${order.items.map((line) => lineOf(line, money))}</ul>
${sumsOf(order, money)}
</div></section>
<section class="half" aria-labelledby="by-card"><div>
<h2 id="by-card">Pay by card</h2>
<form method="post" action="/pay/simulated/${sessionId}">
<label>Card number<span class="card">${CARD}<input readonly value="4242 4242 4242 4242"></span></label>
<div class="pair"><label>Expiry<input readonly value="12 / 30"></label><label>CVC<input readonly value="123"></label></div>
<button class="button primary" name="outcome" value="paid">Pay ${money(order.totalCents)}</button>
<button class="button plain" name="outcome" value="declined">Decline this payment</button>
</form>
<p class="hint">Either choice takes you back to ${site.name}, as a real payment would.</p>
</div></section>
</main>`;
  return document(`Pay ${money(order.totalCents)}`, site, pay);
};

const lineOf = (line: OrderLine, money: (cents: number) => string): Html => {
  const options = shortOptionsText(line);
  return html`<li><span class="quantity">${line.quantity}×</span><b>${line.name}</b><span>${money(line.totalCents)}</span>${
    options ? html`<small>${options}</small>` : null
  }</li>`;
};

const sumsOf = (order: OrderSnapshot, money: (cents: number) => string): Html => {
  const row = (label: string, amount: string, kind = '') =>
    html`<div class="${kind}"><dt>${label}</dt><dd>${amount}</dd></div>`;
  const coupon = order.meta.coupon;
  const rows = [row('Subtotal', money(order.subtotalCents))];
  if (order.discountCents > 0) {
    rows.push(
      row(
        coupon ? `${coupon.code} (${coupon.percent}% off)` : 'Discount',
        `−${money(order.discountCents)}`,
        'less',
      ),
    );
  }
  rows.push(row(`Tax (${order.taxRatePercent}%)`, money(order.taxCents)));
  if (order.fulfillmentType === 'delivery') rows.push(row('Delivery fee', money(order.deliveryFeeCents)));
  if (order.tipCents > 0) rows.push(row('Tip', money(order.tipCents)));
  return html`<dl class="sums">${rows}${row('Total', money(order.totalCents), 'sum')}</dl>`;
};
