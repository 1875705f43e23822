import type { ServicePorts } from '@biteboard/platform';
import { siteRepository } from '../site-repository.ts';

/** The slugs of the sites whose secrets this deployment's keys do not decrypt: another `SECRETS_KEY` sealed them. */
export const findUnreadableSecrets = async (ports: ServicePorts): Promise<string[]> => {
  const isReadable = (sealed: string): boolean => {
    try {
      ports.secrets.decrypt(sealed);
      return true;
    } catch {
      return false;
    }
  };
  const sites = await siteRepository(ports).list({});
  return sites.filter(({ secrets }) => !Object.values(secrets).every(isReadable)).map(({ slug }) => slug);
};
