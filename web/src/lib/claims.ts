/** A token's claims (spec §3, Auth token claims); `expiresAt` in ms since 1970. */
export interface DecodedClaims {
  role: string;
  email: string;
  userId: string;
  name: string;
  expiresAt: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads a token's claims without checking its signature (the server does); null for junk. */
export function decodeClaims(token: string): DecodedClaims | null {
  try {
    const payload = token.split('.')[1];
    if (!payload) return null;
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown> | null;
    if (claims === null || typeof claims !== 'object') return null;
    return {
      role: text(claims.role) || 'user',
      email: text(claims.email),
      userId: text(claims.userId) || text(claims.sub),
      name: text(claims.name),
      expiresAt: typeof claims.exp === 'number' ? claims.exp * 1000 : Number.POSITIVE_INFINITY,
    };
  } catch {
    return null;
  }
}
