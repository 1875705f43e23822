import type { Language } from '@biteboard/contracts';
import type { invoiceMessages } from './messages.ts';

/** A small heading and its lines; the first line is bold. */
export interface TextBlock {
  heading: string;
  lines: string[];
}

export interface LayoutRow {
  quantity: string;
  name: string;
  /** One line per choice, with its price where it has one. */
  details: { text: string; price: string }[];
  each: string;
  amount: string;
}

export interface TotalLine {
  label: string;
  amount: string;
  tone?: 'discount' | 'grand';
}

/** A document with its own page numbers: the invoice or a credit note. */
export interface PageLayout {
  /** Opposite the shop's name. */
  title: string;
  /** The heading of further pages. */
  name: string;
  /** Three small headings with their values. */
  facts: [heading: string, value: string][];
  total: string;
  parties: TextBlock[];
  rows: LayoutRow[];
  note: string;
  totals: TotalLine[];
}

/** Everything that is printed on an invoice and its credit notes, as text. */
export interface InvoiceDocument extends PageLayout {
  orderNumber: string;
  language: Language;
  paper: 'A4' | 'LETTER';
  colours: { fill: string; on: string; stripe: string; tint: string };
  siteName: string;
  /** PNG as base64; '' where the shop has none. */
  logo: string;
  contact: string;
  /** Stored in the file's properties, so that rendering twice yields the same file. ISO. */
  issuedAt: string;
  /** The oldest first. */
  creditNotes: PageLayout[];
}

/** Formats messages, money, times and distances in the invoice's language. */
export interface InvoiceWording {
  language: Language;
  timeZone: string;
  say: ReturnType<typeof invoiceMessages>;
  money: (cents: number) => string;
  instant: (at: string) => string;
  /** As people of the shop's country measure it. */
  distance: (km: number) => string;
}
