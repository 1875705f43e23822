import { useEffect } from 'react';

interface Head {
  /** Set by the page itself, not by its frame: the outer effect would run last. */
  title?: string;
  description?: string;
  /** The colour of the browser's own frame on phones. */
  themeColor?: string;
}

const setMeta = (name: string, content: string | undefined) => {
  if (content !== undefined) document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
};

/** The page's title, description and colour. */
export function useHead({ title, description, themeColor }: Head): void {
  useEffect(() => {
    if (title !== undefined) document.title = title;
    setMeta('description', description);
    setMeta('theme-color', themeColor);
  }, [title, description, themeColor]);
}
