import type { Language } from '@biteboard/contracts';
import type { speaking } from './messages.ts';

/** A small heading and what stands under it; the first line is printed bold. */
export interface Block {
  heading: string;
  lines: string[];
}

export interface Row {
  quantity: string;
  name: string;
  /** One line per choice, with its price where it has one. */
  details: { text: string; price: string }[];
  each: string;
  amount: string;
}

export interface Total {
  label: string;
  amount: string;
  tone?: 'discount' | 'grand';
}

/** What is printed on a paper of its own, with page numbers of its own: the invoice, a credit note. */
export interface Sheet {
  /** Across from the shop's name. */
  title: string;
  /** What its further pages are headed with. */
  name: string;
  /** Three small headings with what is under them. */
  facts: [heading: string, value: string][];
  total: string;
  parties: Block[];
  rows: Row[];
  note: string;
  totals: Total[];
}

/** Everything that is printed on an invoice and its credit notes, as text in its order. */
export interface InvoiceDocument extends Sheet {
  orderNumber: string;
  language: Language;
  paper: 'A4' | 'LETTER';
  colours: { fill: string; on: string; stripe: string; tint: string };
  siteName: string;
  contact: string;
  /** Kept in the file's properties, so that the same invoice is the same file. ISO. */
  issuedAt: string;
  /** The oldest first. */
  creditNotes: Sheet[];
}

/** How an invoice speaks: its words, money and times. */
export interface Voice {
  language: Language;
  timeZone: string;
  say: ReturnType<typeof speaking>;
  money: (cents: number) => string;
  instant: (at: string) => string;
}
