import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shopGroups, vendor } from './chunk-groups.ts';
import { compiledTexts } from './compiled-texts.ts';
import { compressedCopies } from './compressed-copies.ts';
import { dashboardPage } from './dashboard-page.ts';
import { earlyTexts } from './early-texts.ts';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';
const proxied = ['/api', '/pay', '/webhook', '/files', '/.well-known'];

export default defineConfig({
  plugins: [compiledTexts(), react(), dashboardPage(), earlyTexts(), compressedCopies()],
  base: '/',
  // Two builds, one after the other: what the dashboard alone needs of a shared library (the router's data part) would
  // otherwise lie in the file that the shop's first paint waits for.
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'dashboard']) await builder.build(builder.environments[name]!);
    },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: shopGroups } } } },
    },
    dashboard: {
      consumer: 'client',
      build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: 'dashboard.html' } },
    },
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // A strict CSP lists no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // A browser that does not know module preloads fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
