import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../lib/messages/index.ts';
import { OfflineBar } from '../ui/state-blocks.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { AppRoutes } from './routes.tsx';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Another language rerenders the whole page: the cart, the session and what was fetched stay. */
function Page() {
  return (
    <Fragment key={useLanguage()}>
      <OfflineBar />
      <AppRoutes />
    </Fragment>
  );
}

interface AppProps {
  queries: QueryClient;
  /** Puts the pages into a router: the browser's, or the one address that is drawn at the server. */
  routed: (pages: ReactNode) => ReactNode;
}

export function App({ queries, routed }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        {routed(
          <>
            <ScrollRestoration />
            <Page />
            <RouteAnnouncer />
          </>,
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
