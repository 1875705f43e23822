/** The first bytes of pictures, in base64. */
const BEGINNINGS = { 'image/png': 'iVBORw0KGgo', 'image/jpeg': '/9j/' } as const;

/** Uber's proof of a delivery as a `data:` URL; undefined where it is not a picture. */
export const uberPicture = (document: unknown): string | undefined => {
  if (typeof document !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(document)) return undefined;
  const [type] = Object.entries(BEGINNINGS).find(([, beginning]) => document.startsWith(beginning)) ?? [];
  return type && `data:${type};base64,${document}`;
};
