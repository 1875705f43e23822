import { useEffect } from 'react';

interface Shown {
  data?: { items: readonly unknown[]; total: number; totalPages: number } | undefined;
  /** The data are those of the page before. */
  isPlaceholderData: boolean;
}

/** Goes to the last page where the requested one no longer exists. */
export function useExistingPage(
  { data, isPlaceholderData }: Shown,
  page: number,
  go: (page: number) => void,
): void {
  useEffect(() => {
    if (!data || isPlaceholderData || data.items.length > 0 || data.total === 0) return;
    if (page > data.totalPages) go(data.totalPages);
  });
}
