import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from '../../lib/router.ts';
import { useSession } from '../../lib/session.ts';
import { mayEnter, Staff } from '../site/staff.ts';
import { Region } from '../ui/region.tsx';
import { forgetSignOut, hasSignedOut } from './sign-out.ts';

/** Fetched where it is needed. */
const sessionEnded = () => import('./session-ended.tsx').then((part) => part.SessionEnded);

/**
 * The dashboard's guard (spec §2): others go to the login, which remembers where they came from. When a
 * session ends while the page is open, a dialog over it asks to sign in again.
 */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const enters = mayEnter(session);
  const claims = (enters && session?.claims) || null;
  const [staff, setStaff] = useState(claims);
  if (claims && claims !== staff) setStaff(claims);
  useEffect(() => {
    if (enters) forgetSignOut();
  }, [enters]);
  if (!enters && (!staff || hasSignedOut()))
    return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return (
    <Staff value={staff}>
      {children}
      {!enters && <Region load={sessionEnded} />}
    </Staff>
  );
}
