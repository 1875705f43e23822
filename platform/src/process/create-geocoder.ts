import { gazetteer } from '../adapters/shared/geocoding/gazetteer.ts';
import { googleGeocoder } from '../adapters/shared/geocoding/google-geocoder.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import type { Ports, Settings } from '../ports/ports.ts';

/** Google is asked first where the deployment has its key. */
export const createGeocoder = (
  { googleMapsApiKey: key, googleMapsApiUrl: url }: Settings,
  { keyValue, log, meter }: Pick<Ports, 'keyValue' | 'log' | 'meter'>,
): Geocoder =>
  key ? googleGeocoder({ key, url, keyValue, log, meter, fallback: gazetteer() }) : gazetteer();
