import type { Address, Dropoff, DropoffInput } from '@biteboard/contracts';
import { storedPhone } from '@biteboard/contracts/phone';
import { AppError, type GeoPoint, type PostalAddress } from '@biteboard/platform/ports';

type Country = Address['country'];

/** An address as it is looked for: blank lines dropped, in the country that goes without saying. */
export const postalAddress = (
  { streetAddress = [], city = '', province = '', postalCode = '', country }: DropoffInput['address'],
  usual: Country,
): PostalAddress & { country: Country } => ({
  streetAddress: [streetAddress].flat().flatMap((line) => line.trim() || []),
  city,
  province,
  postalCode,
  country: country ?? usual,
});

/** The recipient, with all that a courier needs. */
export interface Recipient extends Omit<Dropoff, 'address'> {
  address: ReturnType<typeof postalAddress>;
  placeId?: string;
}

/** Throws 400 with a sentence for each field that a courier cannot do without. */
export const recipientOf = (input: DropoffInput, usual: Country): Recipient => {
  const address = postalAddress(input.address, usual);
  const name = input.name ?? '';
  const phone = storedPhone(input.phone ?? '', usual);
  const faults: [about: string, field: string, message: string][] = [];
  if (!name) faults.push(['recipient', 'name', 'Enter the name of whoever takes the food.']);
  if (!phone) faults.push(['phone', 'phone', 'Enter a phone number with its area code.']);
  if (address.streetAddress.length === 0)
    faults.push(['street', 'address.streetAddress', 'Enter street and number.']);
  if (!address.city) faults.push(['city', 'address.city', 'Enter the city.']);
  if (faults[0]) {
    const [about, , first] = faults[0];
    const fields = Object.fromEntries(faults.map(([, field, message]) => [`dropoff.${field}`, message]));
    throw new AppError('invalid', 'INVALID', first, { params: { about }, fields });
  }
  const { instructions } = input;
  const { placeId } = input.address;
  return {
    name,
    phone: phone!,
    address,
    ...(instructions ? { instructions } : {}),
    ...(placeId ? { placeId } : {}),
  };
};

/** The recipient as an order keeps them: where they are is what the fee was reckoned by. */
export const dropoffAt = (
  { placeId, address, ...recipient }: Recipient,
  { lat, lon, precision }: GeoPoint,
): Dropoff => ({
  ...recipient,
  address: {
    ...address,
    streetAddress: [...address.streetAddress],
    lat,
    lon,
    precision,
    ...(placeId ? { placeId } : {}),
  },
});
