import type { Config } from './config.ts';
import { isLoopback, listensLocally } from './read-settings.ts';

type Reach = Pick<Config, 'host' | 'publicUrl' | 'payments' | 'couriers'>;

/** Whether others than the people at this machine are meant to come. */
const isPublic = ({ host, publicUrl }: Reach): boolean =>
  !listensLocally(host) || !isLoopback(new URL(publicUrl).hostname);

/** What must not be missed at a start: strangers would order without paying, and nobody would bring their food. */
export const providerWarnings = (config: Reach): string[] => {
  if (!isPublic(config)) return [];
  return [
    ...(config.payments === 'simulated'
      ? [
          'PAYMENTS=simulated where others can reach this: everybody pays on a simulated page, and no card is charged. Set PAYMENTS=live to take money.',
        ]
      : []),
    ...(config.couriers === 'simulated'
      ? [
          'COURIERS=simulated where others can reach this: a site without keys of its own sends a simulated courier, and nobody brings the food. Set COURIERS=live.',
        ]
      : []),
  ];
};

/** Who takes money, brings food and places addresses, and what a site needs for it. */
export const providerLines = ({
  payments,
  couriers,
  googleMapsApiKey,
}: Reach & Pick<Config, 'googleMapsApiKey'>): string[] => [
  payments === 'simulated'
    ? '  payments    simulated: no card is charged by a site without Stripe keys'
    : '  payments    live: a site takes online payments once its Stripe keys are set (dashboard, Settings)',
  couriers === 'simulated'
    ? '  couriers    simulated: nobody drives for a site without courier keys'
    : '  couriers    live: a site delivers once its courier keys are set (dashboard, Settings)',
  googleMapsApiKey
    ? '  addresses   placed to the house by Google Maps'
    : '  addresses   placed by the postal code that is typed: fees do not follow from the street (GOOGLE_MAPS_API_KEY)',
];
