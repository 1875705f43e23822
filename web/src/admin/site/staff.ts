import { createContext, useContext } from 'react';
import type { Session } from '../../lib/session.ts';

/** Whether an account of that role may enter the dashboard; the server decides what it may do there. */
export const isStaffRole = (role: string | undefined): boolean =>
  ['admin', 'manager'].includes(role?.toLowerCase() ?? '');

export const mayEnter = (session: Session | null): boolean => isStaffRole(session?.role);

/** The person in the dashboard: still known while their session has ended and they sign in again. */
export const Staff = createContext<Session['claims'] | null>(null);

export const useStaff = () => useContext(Staff);

/** Whether what only admins may do is offered. */
export const useIsAdmin = (): boolean => useStaff()?.role.toLowerCase() === 'admin';
