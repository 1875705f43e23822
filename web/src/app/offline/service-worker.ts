import { PROGRAM, VERSION } from 'virtual:program';
import { cacheFirst, networkFirst } from './keeping.ts';
import { offlinePage } from './offline-page.ts';
import { pageKey, type Way, wayOf } from './way-of.ts';

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
interface Worker {
  location: Location;
  navigator: { languages: readonly string[] };
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (<E extends Lasting>(
    type: 'install' | 'activate',
    listener: (event: E) => void,
  ) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void);
}
const worker = globalThis as unknown as Worker;

/** One cache for each build's program; the rest outlives builds. */
const OF_PROGRAM = 'program-';
const program = `${OF_PROGRAM}${VERSION}`;

worker.addEventListener('install', (event) => {
  const fill = async () => (await caches.open(program)).addAll(PROGRAM);
  event.waitUntil(fill().then(() => worker.skipWaiting()));
});

/** The build before stays: pages that are open may still ask for parts of it. */
async function dropOld(): Promise<void> {
  const programs = (await caches.keys()).filter((name) => name.startsWith(OF_PROGRAM) && name !== program);
  await Promise.all(programs.slice(0, -1).map((name) => caches.delete(name)));
}
worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => worker.clients.claim()));
});

async function answer(request: Request, way: NonNullable<Way>): Promise<Response> {
  const { url } = request;
  const withoutNetwork = () => offlinePage(worker.navigator.languages);
  if (way === 'unkept') return fetch(request).catch(withoutNetwork);
  if (way === 'program') return cacheFirst(() => fetch(request), await caches.open(program), url, 300);
  if (way === 'picture') return cacheFirst(() => fetch(request), await caches.open('pictures'), url, 150);
  const cache = await caches.open(way === 'page' ? 'pages' : 'menus');
  // Asked for without the session: what is kept is what everybody gets.
  if (way === 'menu')
    return networkFirst(() => fetch(url, { headers: { accept: 'application/json' } }), cache, url, 40);
  return networkFirst(() => fetch(request), cache, pageKey(url), 40).catch(withoutNetwork);
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const way = wayOf(request, worker.location.origin);
  if (way) event.respondWith(answer(request, way));
});
