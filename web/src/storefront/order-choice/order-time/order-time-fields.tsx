import type { Quote } from '@biteboard/contracts';
import { asapReady, zonedParts } from '@biteboard/contracts/rules';
import { messageOf } from '../../../lib/api.ts';
import { timeText } from '../../../lib/time-text.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { ErrorState } from '../../../ui/state-blocks.tsx';
import { dayLabel } from '../day-label.ts';
import { t as placesText } from '../locations/messages.ts';
import { t as orderText } from '../messages.ts';
import styles from '../order-bar.module.css';
import { confirmedReadyAt, dayChoices, selectableSlots, timeOnDay } from '../time-choices.ts';
import { useAskFullTimes } from '../use-full-times.ts';
import { type CurrentOrder, useOrder } from '../use-order.ts';
import { t } from './messages.ts';

interface FieldLook {
  kind: 'boxed' | 'bare';
  className?: string;
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Seven days from today; those without a free time cannot be chosen. */
export function OrderDateField(look: FieldLook) {
  const { timing, date, now, setScheduledFor } = useOrder();
  const options = dayChoices(timing).map(({ date: value, state }) => {
    const day = dayLabel(value, timing.timeZone, now);
    const closed = state === 'closed' ? t('dayClosed', { day }) : day;
    const label = state === 'full' ? t('full', { choice: day }) : closed;
    return { value, disabled: state !== 'free', label };
  });
  return (
    <NativeSelect
      {...look}
      label={t('date')}
      value={date}
      options={options}
      onChange={(chosen) => setScheduledFor(timeOnDay(timing, chosen))}
    />
  );
}

/**
 * Quarter hours of the chosen day, those that are too early or full disabled, and as soon as possible while the shop is
 * open; the quote has the more exact time of that.
 */
export function OrderTimeField({ quote = null, ...look }: FieldLook & { quote?: Quote | null }) {
  const order = useOrder();
  const options = timeOptions(order, quote);
  const chosen = order.scheduledFor ?? (order.isOpen ? null : order.readyAt);
  return (
    <NativeSelect
      {...look}
      label={t('time')}
      value={chosen === null ? ASAP : String(chosen)}
      options={options}
      disabled={options.length === 0}
      onChange={(value) => order.setScheduledFor(value === ASAP ? null : Number(value))}
    />
  );
}

const ASAP = '';

function timeOptions({ timing, date, scheduledFor }: CurrentOrder, quote: Quote | null) {
  const { timeZone } = timing;
  const options = selectableSlots(timing, date, scheduledFor).map(({ at, disabled }) => {
    const time = timeText(at, timeZone);
    const isNextDay = zonedParts(at, timeZone).date !== date;
    const choice = isNextDay ? t('nextDay', { time }) : time;
    return { value: String(at), label: timing.isFull?.(at) ? t('full', { choice }) : choice, disabled };
  });
  const isToday = date === zonedParts(timing.now, timeZone).date;
  const soonest = asapReady(timing);
  if (soonest === null || !isToday) return options;
  const readyAt = scheduledFor === null ? confirmedReadyAt(soonest, quote) : soonest;
  return [{ value: ASAP, label: t('asap', { time: timeText(readyAt, timeZone) }) }, ...options];
}

/** The restaurant's locations; says so where there is none, or where they could not be loaded. */
export function OrderLocationField(look: FieldLook) {
  const { locations, locationsPending, locationsError, reloadLocations, ...order } = useOrder();
  const { location, setLocation } = order;
  if (locationsError)
    return (
      <ErrorState
        className={look.className}
        message={placesText('locationsFailed', { message: messageOf(locationsError) })}
        onRetry={reloadLocations}
      />
    );
  if (!locationsPending && locations.length === 0)
    return <p className={look.className}>{orderText('noLocations')}</p>;
  const options = locations.map((place, index) => ({ value: String(index), label: place.name }));
  const isNearestBest = order.orderType === 'delivery' && locations.length > 1;
  if (isNearestBest) options.unshift({ value: '', label: orderText('nearest') });
  else if (!location)
    options.unshift({ value: '', label: locationsPending ? '…' : orderText('chooseLocation') });
  return (
    <NativeSelect
      {...look}
      label={t('location')}
      value={location ? String(locations.indexOf(location)) : ''}
      options={options}
      disabled={locationsPending}
      onChange={(value) => {
        if (value !== '') setLocation(Number(value));
        else if (isNearestBest) setLocation(null);
      }}
    />
  );
}

/** When and where, side by side in the order bar; full times are loaded once one of them is pointed at or focused. */
export function OrderTimeCells() {
  const ask = useAskFullTimes();
  const look = { kind: 'bare', className: styles.cell, onPointerEnter: ask, onFocus: ask } as const;
  return (
    <>
      <OrderDateField {...look} />
      <OrderTimeField {...look} />
      <OrderLocationField kind="bare" className={styles.place} />
    </>
  );
}
