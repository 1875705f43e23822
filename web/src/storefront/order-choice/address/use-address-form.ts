import type { SavedAddress } from '@biteboard/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { isPhone } from '../../../lib/is-phone.ts';
import type { FoundPlace } from '../../../lib/places/found-place.ts';
import { useSession } from '../../../lib/session.ts';
import { showToast } from '../../../ui/toasts.ts';
import { meQuery, saveMe } from '../../account/me.ts';
import { useCart } from '../../cart-store/cart-store.ts';
import { type AddressFaults, addressFaults } from '../../site/address/address-fields.tsx';
import { type TypedAddress, typedFrom } from '../../site/address/typed-address.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useOrder } from '../use-order.ts';
import {
  blankDelivery,
  type DeliveryAddress,
  dropoffOf,
  missingForDelivery,
  storeConfirmedAddress,
  storeDeliveryAddress,
  useDeliveryAddress,
} from './delivery-address.ts';
import { t } from './messages.ts';
import { savedAs } from './saved-addresses.tsx';
import { useAddressQuote } from './use-address-quote.ts';

export type AddressMode = 'browse' | 'checkout';
type Faults = AddressFaults & { name?: string | undefined; phone?: string | undefined };

const NONE: readonly SavedAddress[] = [];
/** The limit of an account (`MePatch`). */
const MAX_SAVED = 20;

const faultsOf = (missing: ReturnType<typeof missingForDelivery>): Faults => ({
  ...addressFaults(missing.filter((one) => one !== 'name' && one !== 'phone')),
  ...(missing.includes('name') ? { name: t('nameMissing') } : {}),
  ...(missing.includes('phone') ? { phone: t('phoneMissing') } : {}),
});

/** The delivery address being typed; it is stored once the server has confirmed that it can be delivered to. */
export function useAddressForm(mode: AddressMode, onDone: () => void) {
  const { slug } = useShop();
  const { setDeliveryFee } = useCart(slug);
  const { locations, setOrderType } = useOrder();
  const session = useSession();
  const stored = useDeliveryAddress(slug);
  const [typed, setTyped] = useState<DeliveryAddress | null>(stored);
  // What an address that came without a recipient lacks at the checkout is said at once.
  const [faults, setFaults] = useState<Faults>(() =>
    mode === 'checkout' && stored
      ? faultsOf(missingForDelivery(stored, mode, stored.phone.trim() !== ''))
      : {},
  );
  const [looks, setLooks] = useState(0);
  const [wanted, setWanted] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const client = useQueryClient();
  const userId = session?.claims.userId ?? '';
  const me = useQuery({ ...meQuery(userId), enabled: userId !== '' }).data;
  const saved = me?.addresses ?? NONE;
  const [isSaving, setSaving] = useState(false);

  const country = locations[0]?.address.country ?? 'CA';
  const name = session?.claims.name ?? '';
  const blank = useMemo(() => ({ ...blankDelivery(country), name }), [country, name]);
  const delivery = typed ?? blank;
  const asked = useAddressQuote(delivery.address);

  const change = (part: Partial<DeliveryAddress>) => setTyped({ ...delivery, ...part });
  const typeAddress = (address: TypedAddress) => {
    change({ address });
    setFaults(({ name, phone }) => ({ name, phone }));
  };
  const typeStreet = (street: string) => {
    const { pin: _, ...rest } = delivery.address;
    typeAddress({ ...rest, street });
  };
  /** Takes an address of the maps service; the typed unit stays unless the service knows one. */
  const find = (place: FoundPlace) => {
    const found = typedFrom({ ...place, country: place.country ?? delivery.address.country });
    typeAddress({ ...found, unit: found.unit || delivery.address.unit });
  };
  const choose = (one: DeliveryAddress) => {
    setTyped(one);
    setFaults({});
  };
  const typeText = (field: 'name' | 'phone' | 'instructions') => (text: string) => {
    change({ [field]: text });
    setFaults((before) => ({ ...before, [field]: undefined }));
  };

  const maySave = me !== undefined && saved.length < MAX_SAVED && !savedAs(saved, delivery);

  const submit = async () => {
    const canCall = await isPhone(delivery.phone, country);
    const missing = missingForDelivery(delivery, mode, canCall);
    setWhole(missingForDelivery(delivery, 'checkout', canCall).length === 0);
    setFaults(faultsOf(missing));
    setLooks((before) => before + 1);
    setWanted(missing.length === 0);
  };
  const settle = useEffectEvent(() => {
    setWanted(false);
    if (asked.refusal) return;
    storeConfirmedAddress(slug, delivery, isWhole);
    setOrderType('delivery');
    if (me && maySave && isSaving) {
      const addresses = [...saved, dropoffOf(delivery)];
      saveMe(client, userId, { addresses }).catch(() => showToast({ title: t('saveFailed') }));
    }
    if (asked.quote) setDeliveryFee(asked.quote.deliveryFeeCents);
    onDone();
  });
  useEffect(() => {
    if (wanted && !asked.isAsking) settle();
  }, [wanted, asked.isAsking]);
  // Of what is missing; not while another field is being typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look at the fields sets the focus again.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [looks]);

  return {
    ...{ form, delivery, faults, typeAddress, typeText, submit },
    ...{ saved, choose, typeStreet, find, maySave, isSaving, setSaving },
    isWaiting: wanted,
    quote: asked.quote,
    isAsking: asked.isAsking,
    refusal: asked.refusal,
    error: asked.error,
    askAgain: asked.askAgain,
    takeOut: () => {
      storeDeliveryAddress(slug, delivery);
      setOrderType('pickup');
    },
    changeStreet: () => {
      const street = form.current?.querySelector<HTMLInputElement>('[name=street]');
      street?.focus();
      street?.select();
    },
  };
}
