import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shopGroups, vendor } from './chunk-groups.ts';
import { compiledMessages } from './compiled-messages.ts';
import { compressedCopies } from './compressed-copies.ts';
import { criticalCss } from './critical-css.ts';
import { dashboardPage } from './dashboard-page.ts';
import { preloadManifest } from './preload-manifest.ts';
import { serviceWorker } from './service-worker.ts';
import { unusedQueryParts } from './unused-query-parts.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';
const proxied = ['/api', '/pay', '/webhook', '/files', '/.well-known'];

const router = fileURLToPath(
  new URL('../../react-router/dist/production', import.meta.resolve('react-router-dom')),
);

export default defineConfig({
  plugins: [
    compiledMessages(),
    // Our own: a translator may replace any text of the page.
    react({ jsxImportSource: '@biteboard/web' }),
    unusedQueryParts(),
    unusedRouterParts(),
    dashboardPage(),
    preloadManifest(),
    criticalCss(),
    serviceWorker(),
    compressedCopies(),
  ],
  base: '/',
  // Its package names the build with warnings for developers alone.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  // Builds, one after the other: what the dashboard alone needs of a shared library (the router's data part) would
  // otherwise lie in the file that the shop's first paint waits for.
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'dashboard', 'ssr', 'worker'])
        await builder.build(builder.environments[name]!);
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: shopGroups } },
          // Dialogs lie in the file of a part that is loaded late itself.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
    dashboard: {
      consumer: 'client',
      build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'dashboard.html' } },
    },
    // One plain file at the root, so that it may answer for every address.
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/app/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
        },
      },
    },
    // The shop's pages as the gateway renders them, in one file that needs no other package.
    ssr: {
      consumer: 'server',
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        emitAssets: false,
        cssCodeSplit: false,
        minify: true,
        rolldownOptions: {
          input: 'src/app/render-page.tsx',
          output: { format: 'esm', entryFileNames: 'render-page.mjs', codeSplitting: false },
        },
      },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // A strict CSP lists no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // A browser that does not know module preloads fetches the same files a little later.
    modulePreload: {
      polyfill: false,
      // A part is asked for by its import anyway; with it come its styles and what parts share.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\.css$|\/shared-/.test(file)),
    },
    rolldownOptions: {
      // What libraries warn developers of: without the calls, their texts go too. Errors stay.
      treeshake: { manualPureFunctions: ['console.warn', 'warning', 'warningOnce'] },
      output: {
        // The payment pages, which no build knows of, name the fonts too: they keep their names.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? 'assets/fonts/[name][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [vendor],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])),
  },
});
