import type { SiteSnapshot } from '@biteboard/contracts';

/** What an invoice shows of its shop beside what the order says. */
export interface InvoiceShop extends Pick<SiteSnapshot, 'brandColor' | 'supportWhatsappPhone'> {
  /** Where it is on the web, as people write it: without `https://`. */
  address: string;
  /** PNG as base64; '' where it has none. */
  logo: string;
}

/** A shop with a domain of its own is under it, another one under the product's address. */
export const invoiceShop = (site: SiteSnapshot, logo: string, publicUrl: string): InvoiceShop => {
  const [domain = `${publicUrl.replace(/^https?:\/\//, '')}/s/${site.slug}`] = site.domains;
  const { brandColor, supportWhatsappPhone } = site;
  return { brandColor, supportWhatsappPhone, address: domain, logo };
};
