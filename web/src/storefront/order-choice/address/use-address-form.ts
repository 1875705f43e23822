import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useCart } from '../../basket/cart-store.ts';
import { type AddressFaults, faultsOf } from '../../site/address/address-fields.tsx';
import type { TypedAddress } from '../../site/address/typed-address.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useOrder } from '../use-order.ts';
import {
  blankDelivery,
  type DeliveryAddress,
  keepDeliveryAddress,
  missingOf,
  useDeliveryAddress,
} from './delivery-address.ts';
import { t } from './texts.ts';
import { useAddressQuote } from './use-address-quote.ts';

export type AddressMode = 'browse' | 'checkout';
type Faults = AddressFaults & { name?: string | undefined; phone?: string | undefined };

/** The delivery address while it is typed; it counts once the server has said that something can be brought there. */
export function useAddressForm(mode: AddressMode, onDone: () => void) {
  const { slug } = useShop();
  const { setDeliveryFee } = useCart(slug);
  const { locations, setOrderType } = useOrder();
  const session = useSession();
  const kept = useDeliveryAddress(slug);
  const [typed, setTyped] = useState<DeliveryAddress | null>(kept);
  const [faults, setFaults] = useState<Faults>({});
  const [wanted, setWanted] = useState(false);
  const form = useRef<HTMLFormElement>(null);

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
  const typeText = (field: 'name' | 'phone' | 'instructions') => (text: string) => {
    change({ [field]: text });
    setFaults((before) => ({ ...before, [field]: undefined }));
  };

  const submit = () => {
    const missing = missingOf(delivery, mode);
    const parts = missing.filter((one) => one !== 'name' && one !== 'phone');
    setFaults({
      ...faultsOf(parts),
      ...(missing.includes('name') ? { name: t('nameMissing') } : {}),
      ...(missing.includes('phone') ? { phone: t('phoneMissing') } : {}),
    });
    setWanted(missing.length === 0);
  };
  const keep = () => keepDeliveryAddress(slug, delivery);
  const settle = useEffectEvent(() => {
    setWanted(false);
    if (asked.refusal) return;
    keep();
    setOrderType('delivery');
    if (asked.quote) setDeliveryFee(asked.quote.deliveryFeeCents);
    onDone();
  });
  useEffect(() => {
    if (wanted && !asked.isAsking) settle();
  }, [wanted, asked.isAsking]);
  useEffect(() => {
    if (Object.values(faults).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);

  return {
    ...{ form, delivery, faults, typeAddress, typeText, submit },
    isWaiting: wanted,
    quote: asked.quote,
    isAsking: asked.isAsking,
    refusal: asked.refusal,
    error: asked.error,
    askAgain: asked.askAgain,
    takeOut: () => {
      keep();
      setOrderType('pickup');
    },
    changeStreet: () => {
      const street = form.current?.querySelector<HTMLInputElement>('[name=street]');
      street?.focus();
      street?.select();
    },
  };
}
