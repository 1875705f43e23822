import type { Coordinates } from '@biteboard/contracts/rules';

/** Spec §9: geolocation timeout. */
const TIMEOUT_MS = 1500;
/** A position of the last minutes is recent enough. */
const MAX_AGE_MS = 300_000;

/** The browser does not know its position, or may not share it. */
export class PositionUnknown extends Error {
  readonly isRefused: boolean;

  constructor(isRefused: boolean) {
    super('The position is unknown.');
    this.isRefused = isRefused;
  }
}

/** The browser's position; asks for permission where needed. Throws PositionUnknown. */
export const askPosition = (): Promise<Coordinates> =>
  new Promise((resolve, reject) => {
    const { geolocation } = navigator as Partial<Navigator>;
    if (!geolocation) return reject(new PositionUnknown(false));
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new PositionUnknown(code === PERMISSION_DENIED)),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
