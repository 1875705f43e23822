import { useEffect } from 'react';

interface Shown {
  data?: { items: readonly unknown[]; total: number; totalPages: number } | undefined;
  /** What is shown is of the page before. */
  isPlaceholderData: boolean;
}

/** Goes to the last page where the one that is asked for is no longer there: what stood on it has gone. */
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
