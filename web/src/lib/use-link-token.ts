import { useEffect, useState } from 'react';
import { useSearchParams } from './router.ts';

/** The token of a mailed link, removed from the address so that nobody reads it there later. */
export function useLinkToken(): string {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(() => search.get('token') ?? '');
  useEffect(() => {
    if (search.has('token')) setSearch({}, { replace: true });
  }, [search, setSearch]);
  return token;
}
