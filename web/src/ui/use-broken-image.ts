import { type SyntheticEvent, useEffect, useEffectEvent, useRef } from 'react';

/** Calls back for a picture that cannot be shown, also where it failed before the page was hydrated. */
export function useBrokenImage(onBroken: (image: HTMLImageElement) => void) {
  const ref = useRef<HTMLImageElement>(null);
  const tell = useEffectEvent(onBroken);
  useEffect(() => {
    const image = ref.current;
    // A drawing may have no width of its own: decoding tells it from a picture that is broken.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => tell(image));
  }, []);
  return { ref, onError: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => onBroken(currentTarget) };
}
