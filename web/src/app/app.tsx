import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { BrowserRouter } from '../lib/router.ts';
import { useLanguage } from '../lib/texts/index.ts';
import { OfflineBar } from '../ui/state-blocks.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Another language draws the whole page anew: the cart, the session and what was fetched stay. */
function Page() {
  return (
    <Fragment key={useLanguage()}>
      <OfflineBar />
      <AppRoutes />
    </Fragment>
  );
}

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <ScrollRestoration />
          <Page />
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
