import { cartCount } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { money } from '../../../ui/money.tsx';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import { useCart } from '../../cart-store/cart-store.ts';
import { AddressFields } from '../../site/address/address-fields.tsx';
import { t as addressWords } from '../../site/address/messages.ts';
import { useShop } from '../../site/shop-context.tsx';
import { useOrder } from '../use-order.ts';
import styles from './address-dialog.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';
import { t } from './messages.ts';
import { PickupInstead } from './pickup-instead.tsx';
import { shopConfigQuery } from './queries.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { StreetField } from './street-field.tsx';
import { type AddressMode, useAddressForm } from './use-address-form.ts';
import { needsOtherAddress } from './use-address-quote.ts';

interface AddressDialogProps {
  /** The recipient is required in `checkout` only. */
  mode: AddressMode;
  onClose: () => void;
  /** Done: the order is delivered to this address, or picked up instead. */
  onDone: () => void;
}

/** The delivery address and its fee (spec §2, delivery address); nothing typed is lost where it cannot be delivered to. */
export function AddressDialog({ mode, onClose, onDone }: AddressDialogProps) {
  const { slug, site } = useShop();
  const { cart } = useCart(slug);
  const { locations } = useOrder();
  const form = useAddressForm(mode, onDone);
  const formId = useId();
  const { delivery, faults, quote, refusal } = form;

  const refused = refusal && refusalText(refusal);
  const isElsewhere = needsOtherAddress(refusal);
  const countries = [...new Set(locations.map(({ address }) => address.country))];
  const total = quote && !refusal && cartCount(cart) > 0 ? money(quote.totalCents, site.currency) : undefined;
  const [start] = locations;
  const { lat, lon } = start?.address ?? {};
  const mapsKey = useQuery(shopConfigQuery(slug)).data?.googleMapsApiKey ?? '';
  const street = (
    <StreetField
      label={addressWords('street')}
      value={delivery.address.street}
      error={isElsewhere && refused ? refused : faults.street}
      mapsKey={delivery.address.country === 'CA' ? mapsKey : ''}
      near={lat === undefined || lon === undefined ? undefined : { lat, lon }}
      onChange={form.typeStreet}
      onFound={form.find}
    />
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.isWaiting) form.submit();
  };

  return (
    <BottomSheet
      title={t('title')}
      onClose={onClose}
      foot={
        <Button
          type="submit"
          form={formId}
          size="large"
          block
          disabled={refusal !== null}
          busy={form.isWaiting}
          trailing={total}
        >
          {t('deliverHere')}
        </Button>
      }
    >
      <form id={formId} ref={form.form} noValidate className={styles.form} onSubmit={submit}>
        <SavedAddresses saved={form.saved} typed={delivery} onChoose={form.choose} />
        <AddressFields
          street={street}
          value={delivery.address}
          onChange={form.typeAddress}
          faults={faults}
          countries={countries}
        />
        <div className={styles.who}>
          <Field
            label={t('name')}
            name="name"
            autoComplete="name"
            maxLength={120}
            value={delivery.name}
            onChange={form.typeText('name')}
            error={faults.name}
          />
          <Field
            label={t('phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={40}
            value={delivery.phone}
            onChange={form.typeText('phone')}
            error={faults.phone}
          />
        </div>
        <Field
          label={t('instructions')}
          optional
          placeholder={t('instructionsHint')}
          maxLength={280}
          value={delivery.instructions}
          onChange={form.typeText('instructions')}
        />
        {form.maySave && (
          <label className={styles.save}>
            <input
              type="checkbox"
              checked={form.isSaving}
              onChange={(event) => form.setSaving(event.target.checked)}
            />
            {t('save')}
          </label>
        )}
        <div aria-live="polite" className={styles.answer}>
          {form.error && (
            <ErrorState
              message={t('quoteFailed', { message: messageOf(form.error) })}
              onRetry={form.askAgain}
            />
          )}
          {quote && !refusal && <DeliveryFacts quote={quote} />}
          {refusal && !isElsewhere && <p className={styles.refused}>{refused}</p>}
          {refusal && (
            <PickupInstead
              quote={quote}
              onTakeout={() => {
                form.takeOut();
                onDone();
              }}
              onChange={isElsewhere ? form.changeStreet : undefined}
            />
          )}
        </div>
      </form>
    </BottomSheet>
  );
}
