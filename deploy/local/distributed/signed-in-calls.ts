import { type Endpoint, endpoints, SERVICES, type ServiceName } from '@biteboard/contracts';

const KINDS: Endpoint['access'][] = ['site', 'sites', 'user'];

/** A call of each service that needs a signed-in person. */
export const SIGNED_IN_CALLS = SERVICES.map((name): [ServiceName, string] => {
  const all = Object.values(endpoints as Record<string, Endpoint>);
  const asked = all.find(
    ({ service, access, method, path, stream }) =>
      service === name &&
      KINDS.includes(access) &&
      method === 'GET' &&
      !stream &&
      /^[^:]*(:siteId[^:]*)?$/.test(path),
  );
  return [name, asked!.path];
});
