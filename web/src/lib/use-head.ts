import { useEffect } from 'react';

interface Head {
  title: string;
  description?: string;
  /** The browser's own frame on phones. */
  themeColor?: string;
}

const setMeta = (name: string, content: string | undefined) => {
  if (content !== undefined) document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
};

/** The page's title, description and colour. */
export function useHead({ title, description, themeColor }: Head): void {
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setMeta('theme-color', themeColor);
  }, [title, description, themeColor]);
}
