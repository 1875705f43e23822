import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type CloudEvent, endpoints, events } from '@biteboard/contracts';
import { type AppOptions, createApp, mountRoute, type Route, route } from '@biteboard/platform/http';
import { AppError, Unavailable } from '@biteboard/platform/ports';
import { mountService } from '@biteboard/platform/process';
import { aSite, testPorts } from '@biteboard/platform/testing';
import type { FastifyInstance } from 'fastify';
import { type GatewayAppOptions, gatewayService, setUpGatewayApp, tokenKeys } from './index.ts';

/** Stands in for catalog. */
interface CatalogStandIn {
  menu: { name: string }[];
  /** How often its categories were read. */
  reads: number;
  /** Delays a read until it resolves. */
  slowRead: Promise<void> | undefined;
  /** Its database cannot be reached. */
  down: boolean;
}

interface StartOptions extends Partial<AppOptions>, Pick<GatewayAppOptions, 'corsOrigins'> {
  /** Called for each call that reaches the hooks. */
  onCall?: () => void;
}

const routesOf = (catalog: CatalogStandIn): Route[] => [
  route(endpoints.adminCloseCustomerOrders, async () => ({ openOrder: null })),
  route(endpoints.listCategories, async ({ params }) => {
    catalog.reads += 1;
    if (catalog.down) throw new Unavailable('database');
    const shown = catalog.menu.map(({ name }, index) => ({
      _id: `c${index}`,
      siteId: params.site,
      name,
      imageUrl: '',
      pickupOnly: false,
      position: index,
    }));
    await catalog.slowRead;
    return shown;
  }),
  route(endpoints.getProduct, async () => {
    throw new AppError('missing', 'PRODUCT_NOT_FOUND', 'There is no such product.');
  }),
  route(endpoints.adminDeleteCategory, async () => {
    catalog.menu = catalog.menu.slice(1);
    return { ok: true };
  }),
  route(endpoints.getCoupon, async () => ({ code: 'TEN', percent: 10 })),
];

const part = (name: string) => ({
  scripts: [`/assets/${name}.js`],
  styles: [`/assets/${name}.css`],
  messages: { en: '/assets/more-en.js', fr: '/assets/more-fr.js', de: '/assets/more-de.js' },
});
const PRELOAD_MANIFEST = {
  messages: { en: '/assets/messages-en.js', fr: '/assets/messages-fr.js', de: '/assets/messages-de.js' },
  chooser: part('chooser'),
  location: part('location'),
};

const SHOP_PAGE =
  '<!doctype html><html lang="en"><head><!-- head --><title>Biteboard</title><!-- /head -->' +
  `<!-- preload ${JSON.stringify(PRELOAD_MANIFEST)} --></head>` +
  '<body><div id="root"></div><!-- data --></body></html>';

/** Stands for the web's rendering: it says what it was given, and cannot render one category. */
const RENDERING = `export const renderPage = ({ address, answers, language }) => {
  if (address.endsWith('/c/c2')) throw new Error('not to be rendered');
  return '<p>' + language + ' ' + address + ' ' + Object.keys(answers).length + '</p>';
};`;

const writePages = (folder: string): void => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), SHOP_PAGE);
  mkdirSync(path.join(folder, 'ssr'));
  writeFileSync(path.join(folder, 'ssr/render-page.mjs'), RENDERING);
  writeFileSync(path.join(folder, 'dashboard.html'), '<!doctype html><title>Dashboard</title>');
  writeFileSync(path.join(folder, 'assets/index-1a2b.js'), `console.log(${'1+'.repeat(2000)}1)`);
  writeFileSync(path.join(folder, 'assets/ready-3c4d.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/ready-3c4d.js.br'), brotliCompressSync('packed before'));
};

/** The gateway with its pages and a small catalog, and the calls that its tests make. */
export const openTestGateway = async () => {
  const ports = testPorts();
  const own = ports.forService('gateway');
  const keys = await tokenKeys(ports.folder);
  const webFolder = path.join(ports.folder, 'dist');
  writePages(webFolder);
  const catalog: CatalogStandIn = { menu: [], reads: 0, slowRead: undefined, down: false };

  const startApp = async ({ corsOrigins = [], onCall = () => {}, ...options }: StartOptions = {}) => {
    const made = await createApp({
      log: own.log,
      tokens: keys,
      readiness: {},
      maxLagMs: 0,
      trustProxy: true,
      ...options,
    });
    made.addHook('onRequest', async () => onCall());
    const context = await setUpGatewayApp({ app: made, ports: own, tokens: keys, webFolder, corsOrigins });
    return { app: made, context };
  };
  const mountCatalog = (target: FastifyInstance) => {
    for (const route of routesOf(catalog)) mountRoute(target, route);
  };

  const { app, context } = await startApp();
  await mountService(app, gatewayService(context), own);
  mountCatalog(app);
  const announced: CloudEvent[] = [];
  await ports.bus.subscribe({
    group: 'announced',
    mode: 'shared',
    topics: ['gateway'],
    handle: async (event) => {
      announced.push(event);
    },
  });
  await ports.start();

  /** Haldi House (`haldi`) and Nami Poke (`nami`), as catalog announces them. */
  const publishTwoSites = async (): Promise<void> => {
    for (const [id, slug] of [
      ['haldi', 'haldi-house'],
      ['nami', 'nami-poke'],
    ] as const) {
      const site = aSite({ _id: id, slug, name: slug });
      const about = {
        id: `${id}-there`,
        source: 'catalog',
        type: events.SiteChanged.type,
        subject: id,
      } as const;
      await own.bus.publish([{ ...about, time: new Date().toISOString(), data: { site, version: 1 } }]);
    }
  };

  let lastAddress = 0;
  const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;
  /** Each call comes from another address, unless it names one. */
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { 'x-forwarded-for': newAddress(), ...headers },
    });
  const register = (email: string, password = 'long enough', headers = {}) =>
    call('POST', '/api/user/register', { email, password, name: 'Aarti' }, headers);
  const logIn = (email: string, password: string, headers = {}) =>
    call('POST', '/api/user/login', { email, password }, headers);
  const adminToken = () => app.jwt.sign({ userId: 'chief', role: 'admin', email: 'chief@biteboard.test' });

  return {
    app,
    context,
    ports,
    keys,
    catalog,
    startApp,
    mountCatalog,
    call,
    register,
    logIn,
    adminToken,
    announced,
    publishTwoSites,
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
};
