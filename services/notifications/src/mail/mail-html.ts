import { escapeMarkup } from '@biteboard/platform/markup';
import type { MailBrand, MailContent, OrderPart } from './mail-content.ts';

const FONT = "font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const HEADING = "font-family:Gabarito,Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1B1815';
const INK2 = '#57514A';
const LINE = '#E9E5DF';
const CANVAS = '#F6F4F0';
const SUCCESS = '#1B7A3D';
const SCALLOPS = 12;

/** Only http(s) URLs; any other becomes `#`. */
const address = (url: string): string => (/^https?:\/\//.test(url) ? escapeMarkup(url) : '#');

const table = (rows: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;${style}">${rows}</table>`;

/** The shop's name under its awning. */
const head = ({ name, logoUrl, fill, on, stripe }: MailBrand): string => {
  const logo = logoUrl
    ? `<img src="${address(logoUrl)}" width="28" height="28" alt="" style="vertical-align:middle;margin-right:12px;border-radius:8px">`
    : '';
  const scallops = Array.from({ length: SCALLOPS }, (_, index) => {
    const colour = index % 2 === 0 ? fill : stripe;
    return `<td width="${(100 / SCALLOPS).toFixed(2)}%" height="20" style="height:20px;line-height:1px;font-size:1px;background:${colour};border-radius:0 0 24px 24px">&nbsp;</td>`;
  }).join('');
  return [
    `<tr><td style="padding:18px 20px;background:${fill};color:${on};border-radius:16px 16px 0 0;${HEADING};font-size:21px;line-height:28px;font-weight:700">${logo}<span dir="auto" style="vertical-align:middle">${escapeMarkup(name)}</span></td></tr>`,
    `<tr><td>${table(`<tr>${scallops}</tr>`, 'table-layout:fixed')}</td></tr>`,
  ].join('');
};

const amountCell = (amount: string, style: string): string =>
  `<td align="right" valign="top" style="${style};white-space:nowrap;font-variant-numeric:tabular-nums">${escapeMarkup(amount)}</td>`;

const orderRows = ({ heading, rows, totals, paid, invoice }: OrderPart): string => {
  const lines = rows
    .map(({ quantity, name, details, amount }) => {
      const options = details
        ? `<br><span dir="auto" style="color:${INK2};font-size:14px;line-height:20px">${escapeMarkup(details)}</span>`
        : '';
      return `<tr><td width="36" valign="top" style="padding:6px 0;color:${INK2}">${escapeMarkup(quantity)}</td><td valign="top" style="padding:6px 12px 6px 0"><strong dir="auto" style="font-weight:600">${escapeMarkup(name)}</strong>${options}</td>${amountCell(amount, 'padding:6px 0')}</tr>`;
    })
    .join('');
  const sums = totals
    .map(({ label, amount, tone }) => {
      const style =
        tone === 'grand'
          ? `padding:14px 0 4px;border-top:1px solid ${LINE};font-size:20px;font-weight:700`
          : `padding:3px 0;${tone === 'discount' ? `color:${SUCCESS}` : ''}`;
      const quiet = tone ? '' : `;color:${INK2}`;
      return `<tr><td style="${style}${quiet}">${escapeMarkup(label)}</td>${amountCell(amount, style)}</tr>`;
    })
    .join('');
  return [
    `<h2 style="margin:36px 0 8px;${HEADING};font-size:20px;line-height:26px;font-weight:600">${escapeMarkup(heading)}</h2>`,
    table(lines),
    `<div style="margin:12px 0;border-top:1px solid ${LINE};font-size:1px;line-height:1px">&nbsp;</div>`,
    table(sums),
    paid ? `<p style="margin:4px 0 0;color:${INK2};font-size:15px">${escapeMarkup(paid)}</p>` : '',
    `<p style="margin:24px 0 0;padding-top:20px;border-top:1px solid ${LINE}"><a href="${address(invoice.url)}" style="color:${INK};font-weight:600">${escapeMarkup(invoice.label)}</a><br><span style="color:${INK2}">${escapeMarkup(invoice.hint)}</span></p>`,
  ].join('');
};

const leadHtml = (lead: string, strong = ''): string => {
  const at = strong ? lead.lastIndexOf(strong) : -1;
  if (at < 0) return escapeMarkup(lead);
  const after = lead.slice(at + strong.length);
  return `${escapeMarkup(lead.slice(0, at))}<strong dir="auto" style="color:${INK};font-weight:600">${escapeMarkup(strong)}</strong>${escapeMarkup(after)}`;
};

/** The mail as HTML with tables and inline styles, which is what mail programs support. */
export const mailHtml = ({
  language,
  subject,
  brand,
  title,
  lead,
  leadStrong,
  button,
  order,
  foot,
}: MailContent): string => {
  const card = [
    head(brand),
    `<tr><td style="padding:20px 20px 28px;${FONT};font-size:16px;line-height:24px;color:${INK}">`,
    `<h1 style="margin:0 0 8px;${HEADING};font-size:28px;line-height:34px;font-weight:800">${escapeMarkup(title)}</h1>`,
    `<p style="margin:0 0 20px;color:${INK2};font-size:17px;line-height:26px">${leadHtml(lead, leadStrong)}</p>`,
    `<a href="${address(button.url)}" style="display:block;padding:16px 20px;border-radius:12px;background:${brand.fill};color:${brand.on};font-size:18px;line-height:24px;font-weight:600;text-align:center;text-decoration:none">${escapeMarkup(button.label)}</a>`,
    order ? orderRows(order) : '',
    '</td></tr>',
  ].join('');
  const footRow = `<tr><td style="padding:20px 8px 32px;${FONT};font-size:14px;line-height:20px;color:${INK2}">${foot.map(escapeMarkup).join(' ')}</td></tr>`;
  return [
    `<!doctype html><html lang="${escapeMarkup(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:${CANVAS}">`,
    table(
      `<tr><td align="center" style="padding:16px 12px"><div style="max-width:600px;text-align:left">${table(card, 'background:#ffffff;border-radius:16px')}${table(footRow)}</div></td></tr>`,
      `background:${CANVAS}`,
    ),
    '</body></html>',
  ].join('');
};
