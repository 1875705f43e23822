import { isolatedName } from './isolated-name.ts';
import type { MailContent, OrderPart } from './mail-content.ts';

const orderLines = ({ heading, rows, totals, paid, invoice }: OrderPart): string[] => [
  heading,
  '',
  ...rows.flatMap(({ quantity, name, details, amount }) => [
    `${quantity} ${isolatedName(name)}  ${amount}`,
    ...(details ? [`   ${details}`] : []),
  ]),
  '',
  ...totals.map(({ label, amount }) => `${label}: ${amount}`),
  ...(paid ? [paid] : []),
  '',
  `${invoice.label}: ${invoice.url}`,
  invoice.hint,
  '',
];

/** The mail as plain text. */
export const mailText = ({ brand, title, lead, button, order, foot }: MailContent): string =>
  [
    brand.name,
    '',
    title,
    '',
    lead,
    '',
    `${button.label}: ${button.url}`,
    '',
    ...(order ? orderLines(order) : []),
    '-- ',
    ...foot,
    '',
  ].join('\n');
