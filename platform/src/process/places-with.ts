import { gazetteer } from '../adapters/shared/places/gazetteer.ts';
import { googlePlaces } from '../adapters/shared/places/google-places.ts';
import type { KeyValue } from '../ports/key-value.ts';
import type { Logger } from '../ports/logger.ts';
import type { Places } from '../ports/places.ts';
import type { Settings } from '../ports/ports.ts';

/** Google is asked first where the deployment has its key. */
export const placesWith = (
  { googleMapsApiKey: key, googleMapsApiUrl: url }: Settings,
  keyValue: KeyValue,
  log: Logger,
): Places => (key ? googlePlaces({ key, url, keyValue, log, otherwise: gazetteer() }) : gazetteer());
