/** The import walls of the house: who may import whom. */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contracts|platform|services|gateway|web|deploy|e2e|bench)/', pathNot: allowed },
});
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('contracts-import-nothing', '^contracts/', '^contracts/'),
    {
      name: 'contracts-use-typebox-only',
      severity: 'error',
      from: { path: '^contracts/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/typebox/' },
    },
    only('platform-imports-contracts', '^platform/', '^(contracts|platform)/'),
    {
      name: 'services-never-import-each-other',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^(services|gateway|web|deploy|e2e|bench)/', pathNot: '^services/$1/' },
    },
    only('gateway-imports-contracts-and-platform', '^gateway/', '^(contracts|platform|gateway)/'),
    only('web-imports-contracts', '^web/', '^(contracts|web)/'),
    {
      name: 'storefront-not-admin',
      severity: 'error',
      from: { path: '^web/src/storefront/' },
      to: { path: '^web/src/(admin|app)/' },
    },
    {
      name: 'admin-not-storefront',
      severity: 'error',
      from: { path: '^web/src/admin/' },
      to: { path: '^web/src/(storefront|app)/' },
    },
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
      name: 'bench-and-e2e-from-outside',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(platform|services|gateway|web)/' },
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
