/** What a mail says, before it is drawn; both its forms are made of this. */
export interface MailContent {
  /** Of its language: `en`. */
  language: string;
  subject: string;
  brand: MailBrand;
  title: string;
  lead: string;
  /** The words of the lead that matter most. */
  leadStrong?: string;
  /** One: what there is to do. */
  button: { label: string; url: string };
  order?: OrderPart;
  /** Who writes, and why. */
  foot: string[];
}

export interface MailBrand {
  name: string;
  /** Whole address; '' where there is none. */
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
