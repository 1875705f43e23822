import { gazetteer } from '../adapters/shared/geocoding/gazetteer.ts';
import { googleGeocoder } from '../adapters/shared/geocoding/google-geocoder.ts';
import type { Geocoder } from '../ports/geocoder.ts';
import type { KeyValue } from '../ports/key-value.ts';
import type { Logger } from '../ports/logger.ts';
import type { Settings } from '../ports/ports.ts';

/** Google is asked first where the deployment has its key. */
export const createGeocoder = (
  { googleMapsApiKey: key, googleMapsApiUrl: url }: Settings,
  keyValue: KeyValue,
  log: Logger,
): Geocoder => (key ? googleGeocoder({ key, url, keyValue, log, fallback: gazetteer() }) : gazetteer());
