import type { AdminSite, Throttling } from '@biteboard/contracts';
import { locationOf, openingSchedule, throttlingAt } from '@biteboard/contracts/rules';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { timeText } from '../../lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { t as shared } from '../site/messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { NamedSelect } from '../ui/named-select.tsx';
import { t } from './messages.ts';
import styles from './throttling.module.css';
import {
  DEFAULT_DRAFT,
  DURATIONS,
  EXTRA_MINUTES,
  THROTTLING_STATES,
  type ThrottlingDraft,
  throttlingOf,
} from './throttling-draft.ts';
import { useThrottlingChange } from './use-throttling-change.ts';

const ALL = '';

interface ThrottlingDialogProps {
  site: AdminSite;
  /** The pace that is chosen already. */
  first?: ThrottlingDraft['state'];
  /** The location that it begins with; null or absent: the whole site. */
  locationId?: string | null;
  onClose: () => void;
}

/** Chooses how busy the kitchen is: as usual, busy, or paused, and for how long. */
export function ThrottlingDialog({ site, first, locationId = null, onClose }: ThrottlingDialogProps) {
  const now = useNow();
  const [where, setWhere] = useState(locationId);
  const place = locationOf(site, where ?? undefined);
  const [asked, setAsked] = useState<ThrottlingDraft>(() => ({
    ...DEFAULT_DRAFT,
    state: first ?? throttlingAt((place ?? site).pace, now)?.state ?? DEFAULT_DRAFT.state,
  }));
  const { turn, isBusy, error } = useThrottlingChange(site, onClose, where);
  const schedule = openingSchedule(site, place);
  const { state, extraMinutes, lasts } = asked;
  return (
    <ConfirmDialog
      title={t('title')}
      danger={false}
      okText={t(`save.${state}`)}
      busy={isBusy}
      refusal={error ? t('failed', { message: messageOf(error) }) : ''}
      onConfirm={() => turn(throttlingOf(asked, schedule, serverNow()))}
      onClose={onClose}
    >
      <div className={styles.choices}>
        {site.locations.length > 1 && (
          <NamedSelect
            aria-label={shared('location')}
            size="large"
            value={where ?? ALL}
            options={[
              { value: ALL, label: shared('allLocations') },
              ...site.locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(value: string) => setWhere(value === ALL ? null : value)}
          />
        )}
        <Segmented
          block
          label={t('pace')}
          value={state}
          onChange={(next) => setAsked({ ...asked, state: next })}
          segments={THROTTLING_STATES.map((value) => ({ value, label: t(`pace.${value}`) }))}
        />
        {state === 'busy' && (
          <>
            <p className={styles.label}>{t('longer')}</p>
            <Segmented
              block
              label={t('longer')}
              value={extraMinutes}
              onChange={(next) => setAsked({ ...asked, extraMinutes: next })}
              segments={EXTRA_MINUTES.map((value) => ({ value, label: t('minutes', { minutes: value }) }))}
            />
          </>
        )}
        {state !== 'usual' && (
          <>
            <p className={styles.label}>{t('lasts')}</p>
            <Segmented<string>
              block
              label={t('lasts')}
              value={lasts[state]}
              onChange={(next) => setAsked({ ...asked, lasts: { ...lasts, [state]: next } })}
              segments={DURATIONS[state].map((value) => ({ value, label: lastsText(value) }))}
            />
          </>
        )}
        <p className={styles.means} role="status">
          {meaningOf(throttlingOf(asked, schedule, now), site.timeZone)}
        </p>
      </div>
    </ConfirmDialog>
  );
}

const lastsText = (value: string): string => {
  if (value === 'closing') return t('untilClosing');
  const minutes = Number(value);
  return minutes < 60 ? t('minutes', { minutes }) : t('hours', { count: minutes / 60 });
};

const meaningOf = (pace: Throttling | null, timeZone: string): string => {
  if (!pace) return t('usualMeans');
  const time = timeText(Date.parse(pace.until), timeZone);
  return t(pace.state === 'paused' ? 'pausedMeans' : 'busyMeans', { minutes: pace.extraMinutes, time });
};
