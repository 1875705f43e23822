import { smallPictureUrl } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { announcePrintedLogo, noPrintedLogo, printedLogoId } from '../pictures/printed-logo.ts';

/** The logo as a PNG in base64; '' of one that is elsewhere on the web, or cannot be read. */
const printed = async (
  { shelf, pictures }: Pick<Catalog, 'shelf' | 'pictures'>,
  siteId: string,
  logoUrl: string,
): Promise<string> => {
  const bytes = await shelf.read(smallPictureUrl(logoUrl) ?? logoUrl);
  const png = bytes && (await pictures.print(bytes, siteId));
  return png ? Buffer.from(png).toString('base64') : '';
};

/** Announces a site's logo for those who print it, where it is another than was announced last. */
export const announceLogo = async (catalog: Catalog, siteId: string): Promise<void> => {
  const { sites, printedLogos } = catalog;
  const site = await sites.find(siteId);
  const logoUrl = site?.logoUrl ?? '';
  const last = (await printedLogos.find(printedLogoId(siteId))) ?? noPrintedLogo(siteId);
  if (last.logoUrl === logoUrl) return;
  const png = await printed(catalog, siteId, logoUrl);
  await printedLogos.save(announcePrintedLogo(last, { logoUrl, png, siteIsGone: !site }));
};

/** Announces the logos that are not yet: those of sites that were saved before logos were announced. */
export const announceLogos = async (catalog: Catalog): Promise<void> => {
  for (const { _id } of await catalog.sites.listAll()) await announceLogo(catalog, _id);
};
