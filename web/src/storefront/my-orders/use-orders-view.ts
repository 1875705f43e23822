import type { FulfillmentType } from '@biteboard/contracts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../lib/router.ts';
import type { OrdersView } from './queries.ts';

const DEBOUNCE_MS = 250;
const LAST_PAGE = 9_999;
/** Not `q`: the shop's header searches the menu by that on every page. */
const SEARCH_PARAM = 'search';

/** Parses the list's view from the address; invalid values count as absent. */
export function readView(search: URLSearchParams): OrdersView {
  const page = Number(search.get('page') ?? 1);
  const type = search.get('type');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
    q: (search.get(SEARCH_PARAM) ?? '').trim().slice(0, 100),
    type: type === 'pickup' || type === 'delivery' ? type : '',
  };
}

/** The address of a view: defaults are left out, other parameters stay. */
export function writeView(search: URLSearchParams, { page, q, type }: OrdersView): URLSearchParams {
  const next = new URLSearchParams(search);
  const said = { page: page > 1 ? String(page) : '', [SEARCH_PARAM]: q, type };
  for (const [name, value] of Object.entries(said)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The view of My Orders is kept in the address: it can be shared, and Back leads through it. What is typed is written
 * there debounced, replacing the entry.
 */
export function useOrdersView() {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const [typed, setTyped] = useState(view.q);
  const asked = useRef(view.q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (view.q === asked.current) return;
    clearTimeout(timer.current);
    asked.current = view.q;
    setTyped(view.q);
  }, [view.q]);

  const go = (change: Partial<OrdersView>, replace = false) =>
    setSearch((before) => writeView(before, { ...readView(before), page: 1, ...change }), { replace });
  const seek = (q: string) => {
    asked.current = q;
    go({ q }, true);
  };
  const latest = useRef(seek);
  useEffect(() => {
    latest.current = seek;
  });
  return {
    view,
    typed,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text.trim().slice(0, 100)), DEBOUNCE_MS);
    },
    showType: (type: FulfillmentType | '') => go({ type }),
    showPage: (page: number) => go({ page }),
    showInstead: (page: number) => go({ page }, true),
    showAll: () => {
      clearTimeout(timer.current);
      asked.current = '';
      setTyped('');
      go({ q: '', type: '' });
    },
  };
}
