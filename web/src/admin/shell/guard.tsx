import type { ReactNode } from 'react';
import { Navigate, useLocation } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';

/** The dashboard's guard (spec §2): others go to the login, which remembers where they came from. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (!session?.isAdmin) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return children;
}
