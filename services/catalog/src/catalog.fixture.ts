import {
  type AdminCategory,
  type AdminProduct,
  type AdminSite,
  type Claims,
  events,
  type Method,
} from '@biteboard/contracts';
import { eventually, openServiceApp, type TestPortsOptions } from '@biteboard/platform/testing';
import { catalogService } from './index.ts';

/** The service behind its doors, and the calls that its tests make of them. */
export const openCatalogApp = async (options: TestPortsOptions = {}) => {
  const service = await openServiceApp(catalogService, {
    ...options,
    settings: { googleMapsApiKey: 'maps-key', ...options.settings },
  });
  const { announced, as, call, publish } = service;

  const chief: Claims = { role: 'admin', email: 'chief@biteboard.test', userId: 'u1' };
  const admin = as(chief);
  const customer = as({ role: 'user', email: 'customer@biteboard.test', userId: 'u2' });

  /** As an admin where the address is one of theirs. */
  const send = (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, url, { as: url.startsWith('/api/admin') ? chief : undefined, body, headers });
  const get = async <T>(url: string, headers?: Record<string, string>): Promise<T> => {
    const answer = await send('GET', url, undefined, headers);
    if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    return answer.json() as T;
  };
  /** The status and the code of a call that is refused. */
  const refusal = async (method: Method, url: string, body?: unknown) => {
    const answer = await send(method, url, body);
    return `${answer.status} ${(answer.json() as { code: string }).code}`;
  };
  const made = async <T>(url: string, body: unknown): Promise<T> => {
    const answer = await send('POST', url, body);
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${answer.text}`);
    return answer.json() as T;
  };

  let count = 0;
  const newSite = (more: object = {}): Promise<AdminSite> => {
    count += 1;
    return made('/api/admin/sites', { name: `Site ${count}`, slug: `site-${count}`, ...more });
  };
  const newCategory = (site: AdminSite, more: object = {}): Promise<AdminCategory> =>
    made(`/api/admin/sites/${site._id}/categories`, { name: 'Curries', ...more });
  const newProduct = (site: AdminSite, more: object = {}): Promise<AdminProduct> =>
    made(`/api/admin/sites/${site._id}/products`, { name: 'Korma', price: 12.5, ...more });
  const eventsOf = (subject: string) => announced.filter((event) => event.subject === subject);
  const remove = (site: AdminSite) => send('DELETE', `/api/admin/sites/${site._id}`);
  /** Answers for the orders service, which is asked whether the site has orders. */
  const answerRemovalOf = async (site: AdminSite, hasOrders: boolean): Promise<void> => {
    const removalId = await eventually(() => {
      const { removing } = (eventsOf(site._id).at(-1)!.data as { site: { removing?: string } }).site;
      if (!removing) throw new Error('it is not being removed');
      return removing;
    });
    await publish(events.OrderingClosed, removalId, { siteId: site._id, removalId, hasOrders });
  };

  return {
    ...service,
    admin,
    customer,
    send,
    get,
    refusal,
    made,
    newSite,
    newCategory,
    newProduct,
    eventsOf,
    remove,
    answerRemovalOf,
  };
};
