import type { SiteSettings } from '@biteboard/contracts';
import { phoneNumber, shopPhone } from '@biteboard/contracts/phone';
import { fieldRefused } from '../fields/field-errors.ts';

type WithPhones = Pick<SiteSettings, 'supportWhatsappPhone' | 'pickup' | 'locations'>;

const refused = (field: string, message: string) => fieldRefused('PHONE_INVALID', field, message);
const noNumber = (field: string, typed: string) =>
  refused(
    field,
    `“${typed}” is not a phone number. Enter it with its area code, or with + and its country code.`,
  );

const phonesOf = ({ supportWhatsappPhone, pickup, locations }: WithPhones): Set<string> =>
  new Set([supportWhatsappPhone, pickup.phone, ...locations.map(({ phone }) => phone)]);

/**
 * The phones of a save as they are stored: the support phone as it is dialled from anywhere, the others as people write
 * them. A number without a country code is of the country where its location is, the site's of its first location.
 * One that the site has already stays as it is, and so does an empty one. Throws 422 `PHONE_INVALID`.
 */
export const withStoredPhones = <S extends WithPhones>(before: WithPhones, next: S): S => {
  const known = phonesOf(before);
  const stays = (phone: string) => phone.trim() === '' || known.has(phone);
  const country = next.locations[0]?.address.country ?? 'CA';
  const written = (field: string, phone: string, home: typeof country): string => {
    if (stays(phone)) return phone.trim();
    const stored = shopPhone(phone, home);
    if (stored === undefined) throw noNumber(field, phone);
    return stored;
  };
  const support = (): string => {
    const typed = next.supportWhatsappPhone;
    if (typed.trim() === '' || typed === before.supportWhatsappPhone) return typed.trim();
    const number = phoneNumber(typed, country);
    if (!number) throw noNumber('supportWhatsappPhone', typed);
    if (number.extension)
      throw refused('supportWhatsappPhone', 'Enter the support phone without an extension.');
    return number.e164;
  };
  return {
    ...next,
    supportWhatsappPhone: support(),
    pickup: { ...next.pickup, phone: written('pickup.phone', next.pickup.phone, country) },
    locations: next.locations.map((location, at) => ({
      ...location,
      phone: written(`locations.${at}.phone`, location.phone, location.address.country),
    })),
  };
};
