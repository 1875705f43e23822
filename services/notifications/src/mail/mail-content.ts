/**
 * The content of a mail, from which its HTML and its text are rendered. Names in sentences are `isolated`; where a name
 * stands by itself (of the shop, of a row) each form gives it its direction.
 */
export interface MailContent {
  /** The language tag: `en`. */
  language: string;
  subject: string;
  brand: MailBrand;
  title: string;
  lead: string;
  /** The words of the lead that matter most. */
  leadStrong?: string;
  /** The call to action. */
  button: { label: string; url: string };
  order?: OrderPart;
  /** Who sends it, and why. */
  foot: string[];
}

export interface MailBrand {
  name: string;
  /** Absolute URL; '' where there is none. */
  logoUrl: string;
  fill: string;
  on: string;
  stripe: string;
}

export interface OrderPart {
  heading: string;
  rows: { quantity: string; name: string; details: string; amount: string }[];
  totals: { label: string; amount: string; tone?: 'discount' | 'grand' }[];
  paid: string;
  invoice: { label: string; hint: string; url: string };
}
