/** The import walls of the house: who may import whom. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contracts|platform|services|gateway|web|deploy|e2e|bench)/', pathNot: allowed },
});

/** The rooms of platform: what each may import besides itself, `ports`, `async` and `cache`. Its tests may import more. */
const room = (name, allowed = []) => ({
  name: `platform-${name.replaceAll('/', '-')}-room`,
  severity: 'error',
  from: { path: `^platform/src/${name}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^platform/src/',
    pathNot: [name, 'ports', 'async', 'cache', ...allowed].map((one) => `^platform/src/${one}/`),
  },
});

/** Tests and what only they use. */
const TESTS = ['\\.(test|fixture)\\.tsx?$', '/testing/'];

/**
 * The rooms of a folder, low to high: each may import those before it and nothing later. Files beside the rooms stand
 * above them all. Types may be imported from anywhere in the folder, and tests may import more. A folder that is not in
 * the list is forbidden.
 */
const rooms = (folder, names) => {
  const label = folder.replace('/src', '').replaceAll('/', '-');
  const from = (path, rest) => ({ path: `^${folder}/${path}`, ...rest });
  return [
    ...names.map((name, at) => ({
      name: `${label}-${name}-room`,
      severity: 'error',
      from: from(`${name}/`, { pathNot: TESTS }),
      to: {
        path: `^${folder}/`,
        pathNot: `^${folder}/(${names.slice(0, at + 1).join('|')})/`,
        dependencyTypesNot: ['type-only'],
      },
    })),
    {
      name: `${label}-has-no-other-room`,
      severity: 'error',
      from: from('[^/]+/', { pathNot: [`^${folder}/(${names.join('|')})/`, ...TESTS] }),
      to: {},
    },
  ];
};

/** The rooms of the storefront, low to high. */
const SHOP_ROOMS = [
  'site',
  'cart-store',
  'account',
  'privacy',
  'order-choice',
  'location-page',
  'serving',
  'food',
  'product',
  'menu',
  'cart',
  'checkout',
  'tracking',
  'my-orders',
  'my-account',
  'chooser',
  'shell',
];

/** The rooms of the dashboard, low to high. */
const ADMIN_ROOMS = [
  'ui',
  'conflict',
  'site',
  'login',
  'order',
  'live',
  'webhooks',
  'settings',
  'sites',
  'throttling',
  'capacity',
  'audit',
  'payment-issues',
  'orders',
  'customers',
  'people',
  'dead-letters',
  'menus',
  'dayparts',
  'translations',
  'products',
  'categories',
  'coupons',
  'billing',
  'reports',
  'onboarding',
  'links',
  'mails',
  'chain',
  'account',
  'kitchen',
  'shell',
];

/** The rooms of services, low to high. */
const ORDERS_ROOMS = [
  'messages',
  'order',
  'capacity',
  'unpaid',
  'money',
  'delivering',
  'quote',
  'actions',
  'closing',
  'reading',
  'use-cases',
];

const PAYMENTS_ROOMS = [
  'pages',
  'money',
  'providers',
  'disputes',
  'issues',
  'checkout',
  'refunds',
  'actions',
  'use-cases',
];

const CATALOG_ROOMS = [
  'fields',
  'batches',
  'sites',
  'groups',
  'site-changes',
  'owners',
  'categories',
  'products',
  'shared-menus',
  'holidays',
  'pictures',
  'use-cases',
  'bulk',
  'publishing',
];

/** The rooms of the gateway, low to high. */
const GATEWAY_ROOMS = [
  'audit',
  'accounts',
  'people',
  'customers',
  'dead-letters',
  'live',
  'page-data',
  'seo',
  'icons',
  'static',
  'menu-cache',
  'ssr',
  'routing',
  'api-docs',
];

/** The rooms of the shared formulas, low to high. */
const RULE_ROOMS = ['text', 'time', 'money', 'food', 'cart', 'orders', 'people', 'colour', 'files'];

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    only('contracts-import-nothing', '^contracts/', '^contracts/'),
    {
      name: 'contracts-use-typebox-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: ['\\.test\\.ts$', '^contracts/src/phone/'] },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/typebox/' },
    },
    {
      name: 'contracts-phone-is-behind-its-own-entry',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '^contracts/src/phone/' },
      to: { path: '^contracts/src/phone/' },
    },
    only('platform-imports-contracts', '^platform/', '^(contracts|platform)/'),
    {
      name: 'platform-ports-async-and-cache-import-nothing',
      severity: 'error',
      from: { path: '^platform/src/(ports|async|cache)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^platform/src/', pathNot: '^platform/src/$1/' },
    },
    room('telemetry'),
    room('documents', ['telemetry']),
    room('audit', ['documents']),
    room('events', ['telemetry', 'audit']),
    room('http', ['telemetry', 'audit']),
    room('links'),
    room('markup'),
    room('xlsx', ['markup']),
    room('messages'),
    room('outbound'),
    room('sites', ['documents', 'events']),
    room('people', ['documents', 'events']),
    room('defaults', ['audit', 'documents', 'http']),
    room('adapters/shared', ['telemetry']),
    room('adapters/embedded', ['adapters/shared', 'telemetry']),
    room('adapters/mongo', ['adapters/shared']),
    room('adapters/kafka', ['adapters/shared', 'telemetry']),
    room('adapters/redis', ['adapters/shared', 'telemetry']),
    room('process', ['audit', 'documents', 'events', 'http', 'people', 'sites', 'telemetry', 'adapters']),
    room('commands', ['events', 'adapters', 'process', 'telemetry']),
    {
      name: 'fakes-of-providers-know-nothing-of-the-product',
      severity: 'error',
      from: { path: '^platform/src/testing/providers/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(contracts|platform|services|gateway|web|deploy|e2e|bench)/',
        pathNot: '^platform/src/testing/(providers/|seeded\\.ts)',
      },
    },
    {
      name: 'only-process-and-commands-import-adapters',
      severity: 'error',
      from: {
        path: '^platform/src/',
        pathNot:
          '^platform/src/(adapters|process|commands|testing)/|(embedded|distributed)\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^platform/src/adapters/', pathNot: '^platform/src/adapters/shared/logger' },
    },
    {
      name: 'hot-path-without-operator-tools',
      severity: 'error',
      from: {
        pathNot:
          '^platform/src/(commands|testing|adapters/kafka/operations)/|^platform/src/distributed\\.ts$|\\.test\\.ts$',
      },
      to: { path: '^platform/src/adapters/kafka/operations/' },
    },
    {
      name: 'services-import-no-adapter',
      severity: 'error',
      from: { path: '^(services|gateway)/', pathNot: '\\.(test|fixture)\\.ts$|/testing/' },
      to: { path: '^platform/src/(adapters/|embedded\\.ts|distributed\\.ts|testing/)' },
    },
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|gateway|web|deploy|e2e|bench)/', pathNot: '^services/$1/' },
    },
    ...rooms('contracts/src/rules', RULE_ROOMS),
    ...rooms('services/orders/src', ORDERS_ROOMS),
    ...rooms('services/payments/src', PAYMENTS_ROOMS),
    ...rooms('services/catalog/src', CATALOG_ROOMS),
    ...rooms('gateway/src', GATEWAY_ROOMS),
    only('gateway-imports-contracts-and-platform', '^gateway/', '^(contracts|platform|gateway)/'),
    only('web-imports-contracts', '^web/', '^(contracts|web)/'),
    {
      name: 'storefront-not-admin',
      severity: 'error',
      from: { path: '^web/src/storefront/' },
      to: { path: '^web/src/(admin|app)/' },
    },
    ...rooms('web/src/storefront', SHOP_ROOMS),
    {
      name: 'admin-not-storefront',
      severity: 'error',
      from: { path: '^web/src/admin/' },
      to: { path: '^web/src/(storefront|app)/' },
    },
    ...rooms('web/src/admin', ADMIN_ROOMS),
    {
      name: 'ui-below-screens',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(storefront|admin|app)/' },
    },
    {
      name: 'lib-at-the-bottom',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(ui|storefront|admin|app)/' },
    },
    {
      name: 'jsx-below-all',
      severity: 'error',
      from: { path: '^web/src/jsx/', pathNot: '\\.test\\.tsx$' },
      to: { path: '^web/src/', pathNot: '^web/src/jsx/' },
    },
    {
      name: 'bench-and-e2e-from-outside',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: {
        path: '^(platform|services|gateway|web)/',
        pathNot: '^platform/src/testing/(providers/|(failure-folder|real-servers|seeded|test-profile)\\.ts$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
