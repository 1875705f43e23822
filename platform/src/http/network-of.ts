import ipaddr from 'ipaddr.js';

/** A client with one address of a /64 has all of them. */
const PARTS_OF_A_NETWORK = 4;

/**
 * Whom an address is counted as (`decided §8`): an IPv4 address for itself, also as it is written in IPv6, and one of IPv6
 * with all others of its /64. What is no address is counted as it is.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known instanceof ipaddr.IPv4) return known.toString();
  const network = known.parts.slice(0, PARTS_OF_A_NETWORK).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};
