import '../ui/fonts.css';
import '../ui/theme.css';
import '../ui/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { adminRoutes } from '../admin/shell/routes.tsx';
import { queryClient } from '../lib/query-client.ts';
import { createBrowserRouter, Outlet, RouterProvider } from '../lib/router.ts';
import { OfflineBar } from '../ui/state-blocks.tsx';
import { PageFailed } from './error-boundary.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** The second entry: the login and the dashboard, with a router that can hold back a way out. */
const router = createBrowserRouter([
  {
    element: (
      <>
        <OfflineBar />
        <ScrollRestoration />
        <Outlet />
      </>
    ),
    errorElement: <PageFailed />,
    children: adminRoutes,
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
