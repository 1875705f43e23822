import { useEffect, useState } from 'react';

/** The address of a picked file, to look at before it is sent; '' without one. */
export function usePreview(file: File | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file) return;
    const shown = URL.createObjectURL(file);
    setUrl(shown);
    return () => {
      URL.revokeObjectURL(shown);
      setUrl('');
    };
  }, [file]);
  return url;
}
