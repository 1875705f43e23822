import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedCopies } from './compressed-copies.ts';

const backend = process.env.BACKEND_URL ?? 'http://localhost:3000';
const proxied = ['/api', '/pay', '/webhook', '/files', '/.well-known'];

export default defineConfig({
  plugins: [react(), compressedCopies()],
  base: '/',
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    emptyOutDir: true,
    // A strict CSP lists no data: fonts or scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    // The dashboard is one lazy part of about 900 kB (285 kB gzip), Ant Design and all.
    chunkSizeWarningLimit: 1_000,
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
