import { events } from '@biteboard/contracts';
import { projection } from '@biteboard/platform/documents';
import { type Consumer, on } from '@biteboard/platform/events';
import type { ServicePorts } from '@biteboard/platform/process';

/** The shops' logos, as catalog draws them for paper. */
export interface LogoProjection {
  consumers: Consumer[];
  /** A site's logo: PNG as base64, '' where it has none. */
  find(siteId: string): Promise<string>;
}

export const logoProjection = (ports: Pick<ServicePorts, 'database'>): LogoProjection => {
  const copies = projection<{ _id: string; png: string }>(ports, { name: 'logos' });
  return {
    consumers: [
      on(events.SiteLogoChanged, ({ data: { siteId, png, version } }) =>
        png ? copies.put({ _id: siteId, png }, version) : copies.drop(siteId, version),
      ),
    ],
    find: async (siteId) => (await copies.find(siteId))?.png ?? '',
  };
};
