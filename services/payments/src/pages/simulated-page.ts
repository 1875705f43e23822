import {
  formatMoney,
  type Language,
  LOCALES,
  type OrderLine,
  type OrderSnapshot,
  type SiteSnapshot,
  shortOptionsText,
} from '@biteboard/contracts';
import { type Html, html } from './html.ts';
import { speaking } from './messages.ts';
import { document, shopHeader } from './page.ts';

const SHIELD = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M20 13c0 5-3.5 7.5-8 9-4.5-1.5-8-4-8-9V5l8-3 8 3z"/><path d="m9 12 2 2 4-4"/></svg>`;

const CARD = html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><rect x="2" y="5" width="20" height="14" rx="2"/><path d="M2 10h20M6 15h3"/></svg>`;

/** The page where a test payment is made or declined (design 12, 13). */
export const simulatedPage = (
  language: Language,
  site: SiteSnapshot,
  order: OrderSnapshot,
  sessionId: string,
): Html => {
  const say = speaking(language);
  const money = (cents: number) => formatMoney(cents, order.currency, LOCALES[language]);
  const total = money(order.totalCents);
  const pay = html`<main class="pay">
<section class="half" aria-label="${say('summary')}"><div>
${shopHeader(site)}
<p class="notice">${SHIELD}${say('test')}</p>
<p class="order">${say('orderOf', { site: site.name, number: order.orderNumber })}</p>
<h1 class="total">${total} <small>${order.currency.toUpperCase()}</small></h1>
<ul class="lines">${order.items.map((line) => lineOf(line, money))}</ul>
${sumsOf(order, money, say)}
</div></section>
<section class="half" aria-labelledby="by-card"><div>
<h2 id="by-card">${say('byCard')}</h2>
<form method="post" action="/pay/simulated/${sessionId}">
<label>${say('cardNumber')}<span class="card">${CARD}<input readonly value="4242 4242 4242 4242"></span></label>
<div class="pair"><label>${say('expiry')}<input readonly value="12 / 30"></label><label>${say('cvc')}<input readonly value="123"></label></div>
<button class="button primary" name="outcome" value="paid">${say('pay', { amount: total })}</button>
<button class="button plain" name="outcome" value="declined">${say('decline')}</button>
</form>
<p class="hint">${say('hint', { name: site.name })}</p>
</div></section>
</main>`;
  return document(language, say('pay', { amount: total }), site, pay);
};

const lineOf = (line: OrderLine, money: (cents: number) => string): Html => {
  const options = shortOptionsText(line);
  return html`<li><span class="quantity">${line.quantity}×</span><b dir="auto">${line.name}</b><span>${money(line.totalCents)}</span>${
    options ? html`<small dir="auto">${options}</small>` : null
  }</li>`;
};

const sumsOf = (
  order: OrderSnapshot,
  money: (cents: number) => string,
  say: ReturnType<typeof speaking>,
): Html => {
  const row = (label: string, amount: string, kind = '') =>
    html`<div class="${kind}"><dt>${label}</dt><dd>${amount}</dd></div>`;
  const coupon = order.meta.coupon;
  const rows = [row(say('subtotal'), money(order.subtotalCents))];
  if (order.discountCents > 0) {
    rows.push(
      row(
        coupon ? say('discountOf', { code: coupon.code, percent: coupon.percent }) : say('discount'),
        `−${money(order.discountCents)}`,
        'less',
      ),
    );
  }
  rows.push(row(say('tax', { percent: order.taxRatePercent }), money(order.taxCents)));
  if (order.fulfillmentType === 'delivery') {
    const { distanceKm: km } = order;
    const label = km === undefined ? say('deliveryFee') : say('deliveryFeeKm', { km });
    rows.push(row(label, money(order.deliveryFeeCents)));
  }
  if (order.tipCents > 0) rows.push(row(say('tip'), money(order.tipCents)));
  return html`<dl class="sums">${rows}${row(say('total'), money(order.totalCents), 'sum')}</dl>`;
};
