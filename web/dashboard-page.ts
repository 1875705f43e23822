import type { Plugin } from 'vite';

/** The addresses that the dashboard's page answers; the gateway knows the same. */
const DASHBOARD = /^\/(?:dashboard|login)(?:[/?]|$)/;

/** While developing, Vite answers the dashboard's addresses with its page, as the gateway does. */
export const dashboardPage = (): Plugin => ({
  name: 'dashboard-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      if (DASHBOARD.test(request.url ?? '')) request.url = '/dashboard.html';
      next();
    });
  },
});
