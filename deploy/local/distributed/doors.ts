import { type Endpoint, endpoints } from '@biteboard/contracts';
import { type ProcessName, SERVICES, type ServiceProcesses } from './service-processes.ts';

/** Each service's own doors, every replica's, behind no gateway. */
export const doorsOf = ({
  env,
  urls,
}: Pick<ServiceProcesses, 'env' | 'urls'>): Map<string, readonly string[]> => {
  const services = env.SERVICE_URLS!.split(',').map((one) => one.split('='));
  return new Map([...services.map(([name, at]) => [name!, at!.split('|')] as const), ['gateway', urls]]);
};

const KINDS: Endpoint['access'][] = ['site', 'sites', 'user'];

/** One call of each service that needs somebody who is signed in. */
export const QUESTIONS = [...SERVICES, 'gateway' as const].map((name): [ProcessName, string] => {
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
