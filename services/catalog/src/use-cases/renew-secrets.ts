import type { ServicePorts } from '@biteboard/platform/process';
import { resealSite } from '../sites/site.ts';
import { siteRepository } from '../sites/site-repository.ts';

/**
 * Seals with the current key what an older one sealed, so that the older one can be taken away. Answers the slugs of
 * the sites whose secrets none of this deployment's keys opens: those are left as they are.
 */
export const renewSecrets = async (ports: ServicePorts): Promise<string[]> => {
  const { decrypt, encrypt, isCurrent } = ports.secrets;
  const isReadable = (sealed: string): boolean => {
    try {
      decrypt(sealed);
      return true;
    } catch {
      return false;
    }
  };
  const reseal = (sealed: string): string => (isCurrent(sealed) ? sealed : encrypt(decrypt(sealed)));
  const sites = siteRepository(ports);
  const unreadable: string[] = [];
  for (const { _id, slug, secrets } of await sites.list({})) {
    const sealed = Object.values(secrets);
    if (!sealed.every(isReadable)) unreadable.push(slug);
    else if (!sealed.every(isCurrent)) await sites.change(_id, (site) => resealSite(site, reseal));
  }
  return unreadable;
};
