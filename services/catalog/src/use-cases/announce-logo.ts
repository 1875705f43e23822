import { smallPictureUrl } from '@biteboard/contracts';
import type { Catalog } from '../catalog.ts';
import { announcePrintedLogo, isAnnounced, noPrintedLogo, printedLogoId } from '../pictures/printed-logo.ts';

/** The logo as a PNG in base64; '' of one that is elsewhere on the web, or cannot be read. */
const printed = async (
  { shelf, pictures }: Pick<Catalog, 'shelf' | 'pictures'>,
  siteId: string,
  { logoUrl, brandColor }: { logoUrl: string; brandColor: string },
): Promise<string> => {
  const bytes = await shelf.read(smallPictureUrl(logoUrl) ?? logoUrl);
  const png = bytes && (await pictures.print(bytes, brandColor, siteId));
  return png ? Buffer.from(png).toString('base64') : '';
};

const NONE = { logoUrl: '', brandColor: '' };

/** Announces a site's logo for those who print it, where it is another than was announced last, or its brand is. */
export const announceLogo = async (catalog: Catalog, siteId: string): Promise<void> => {
  const { sites, printedLogos } = catalog;
  const site = await sites.find(siteId);
  const { logoUrl, brandColor } = site ?? NONE;
  const last = (await printedLogos.find(printedLogoId(siteId))) ?? noPrintedLogo(siteId);
  if (isAnnounced(last, { logoUrl, brandColor })) return;
  const png = await printed(catalog, siteId, { logoUrl, brandColor });
  await printedLogos.save(announcePrintedLogo(last, { logoUrl, brandColor }, { png, siteIsGone: !site }));
};

/** Announces the logos that are not yet: those of sites that were saved before logos were announced. */
export const announceLogos = async (catalog: Catalog): Promise<void> => {
  for (const { _id } of await catalog.sites.listAll()) await announceLogo(catalog, _id);
};
