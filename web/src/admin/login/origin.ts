const DASHBOARD = '/dashboard';

/** Where a guard sent somebody to the login from; only paths of ours count, else it is the dashboard. */
export function originOf(state: unknown): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/login')
    ? from
    : DASHBOARD;
}
