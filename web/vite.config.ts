import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';
import { dashboardPage } from './dashboard-page.ts';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';
const proxied = ['/api', '/pay', '/webhook', '/files', '/.well-known'];

export default defineConfig({
  plugins: [react(), dashboardPage(), compressedCopies()],
  base: '/',
  // Two builds, one after the other: what the dashboard alone needs of a shared library (the router's data part) would
  // otherwise lie in the file that the shop's first paint waits for.
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'dashboard']) await builder.build(builder.environments[name]!);
    },
  },
  environments: {
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
    rolldownOptions: {
      output: {
        // The payment pages, which no build knows of, name the fonts too: they keep their names.
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.woff2') ? 'assets/fonts/[name][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: backend, changeOrigin: false }])),
  },
});
