import { events } from '@biteboard/contracts';
import { type Decision, domainEvent, type Versioned } from '@biteboard/platform/documents';

/** Which logo of a site was announced last, to be printed. */
export interface PrintedLogo extends Versioned {
  siteId: string;
  /** The site's `logoUrl` then; '' where it had none. */
  logoUrl: string;
  /** The site's then: a logo is printed on the band of its brand. */
  brandColor: string;
}

type Drawn = Pick<PrintedLogo, 'logoUrl' | 'brandColor'>;

/** Whether what was announced still holds. */
export const isAnnounced = (last: PrintedLogo, { logoUrl, brandColor }: Drawn): boolean =>
  last.logoUrl === logoUrl && (logoUrl === '' || last.brandColor === brandColor);

/** Never a site's own id: events are kept by the id of what announces them, and the newest one stays. */
export const printedLogoId = (siteId: string): string => `logo-${siteId}`;

/** A site whose logo was never announced. */
export const noPrintedLogo = (siteId: string): PrintedLogo => ({
  _id: printedLogoId(siteId),
  version: 0,
  siteId,
  logoUrl: '',
  brandColor: '',
});

/** Announces a logo as a PNG in base64, '' for none; of a site that is gone the state goes with it. */
export const announcePrintedLogo = (
  state: PrintedLogo,
  { logoUrl, brandColor }: Drawn,
  { png, siteIsGone }: { png: string; siteIsGone: boolean },
): Decision<PrintedLogo> => ({
  state: { ...state, logoUrl, brandColor, ...(siteIsGone ? { deleted: true } : {}) },
  events: [domainEvent(events.SiteLogoChanged, { siteId: state.siteId, png, version: state.version + 1 })],
});
