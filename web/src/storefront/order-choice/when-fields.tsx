import { zonedParts } from '@biteboard/contracts/rules';
import { messageOf } from '../../lib/api.ts';
import { timeText } from '../../lib/time-text.ts';
import { Select } from '../../ui/select.tsx';
import { ErrorState } from '../../ui/state-blocks.tsx';
import { dayChoices, slotsOf, timeOnDay } from './order-times.ts';
import { t } from './texts.ts';
import { dayLabel } from './time-words.ts';
import { type OrderChoices, useOrder } from './use-order.ts';

interface FieldLook {
  kind: 'boxed' | 'bare';
  className?: string;
}

/** Seven days from today; those without a free time cannot be chosen. */
export function DateField(look: FieldLook) {
  const { timing, date, now, setScheduledFor } = useOrder();
  const options = dayChoices(timing).map((day) => {
    const label = dayLabel(day.date, timing.timeZone, now);
    return {
      value: day.date,
      disabled: !day.isFree,
      label: day.isFree ? label : t('dayClosed', { day: label }),
    };
  });
  return (
    <Select
      {...look}
      label={t('date')}
      value={date}
      options={options}
      onChange={(chosen) => setScheduledFor(timeOnDay(timing, chosen))}
    />
  );
}

/** Quarter hours of the chosen day, those that are too early disabled, and as soon as possible while the shop is open. */
export function TimeField(look: FieldLook) {
  const order = useOrder();
  const options = timeOptions(order);
  const chosen = order.scheduledFor ?? (order.isOpen ? null : order.readyAt);
  return (
    <Select
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

function timeOptions({ timing, date, isOpen, scheduledFor, readyAt }: OrderChoices) {
  const { timeZone } = timing;
  const options = slotsOf(timing, date, scheduledFor).map(({ at, disabled }) => {
    const time = timeText(at, timeZone);
    const isNextDay = zonedParts(at, timeZone).date !== date;
    return { value: String(at), label: isNextDay ? t('nextDay', { time }) : time, disabled };
  });
  const isToday = date === zonedParts(timing.now, timeZone).date;
  if (!isOpen || !isToday) return options;
  const soonest =
    scheduledFor === null && readyAt !== null ? readyAt : timing.now + timing.leadMinutes * 60_000;
  return [{ value: ASAP, label: t('asap', { time: timeText(soonest, timeZone) }) }, ...options];
}

/** The restaurant's locations; says so where there is none, or where they could not be asked for. */
export function LocationField(look: FieldLook) {
  const { locations, locationsPending, locationsError, reloadLocations, ...order } = useOrder();
  const { location, setLocation } = order;
  if (locationsError)
    return (
      <ErrorState
        className={look.className}
        message={t('locationsFailed', { message: messageOf(locationsError) })}
        onRetry={reloadLocations}
      />
    );
  if (!locationsPending && locations.length === 0)
    return <p className={look.className}>{t('noLocations')}</p>;
  const options = locations.map((place, index) => ({ value: String(index), label: place.name }));
  const isNearestBest = order.orderType === 'delivery' && locations.length > 1;
  if (isNearestBest) options.unshift({ value: '', label: t('nearest') });
  else if (!location) options.unshift({ value: '', label: locationsPending ? '…' : t('chooseLocation') });
  return (
    <Select
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
