import { useSearchParams } from '../../lib/router.ts';

/** The list's search and page, in the address. */
export function useCouponView() {
  const [params, setParams] = useSearchParams();
  return {
    q: params.get('q') ?? '',
    page: Number(params.get('page')) || 1,
    show: ({ q, page }: { q: string; page: number }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (q) next.set('q', q);
          else next.delete('q');
          if (page > 1) next.set('page', String(page));
          else next.delete('page');
          return next;
        },
        { replace: true, state: { keepScroll: true } },
      ),
  };
}
