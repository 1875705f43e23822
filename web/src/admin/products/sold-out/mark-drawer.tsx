import type { AdminSite } from '@biteboard/contracts';
import { Button, Checkbox, Input, Radio } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { businessTimes } from '../../../lib/business-times.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Notice } from '../../../ui/state-blocks.tsx';
import busy from '../../ui/busy-button.module.css';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { wallClock } from '../form/product-values.ts';
import { DishSelect } from './dish-select.tsx';
import { LocationSelect } from './location-select.tsx';
import styles from './mark-drawer.module.css';
import { t } from './messages.ts';
import { OptionSelect } from './option-select.tsx';
import { SOLD_OUT_UNTIL, type SoldOutUntil, soldOutUntilText } from './sold-out-until.ts';
import { type MarkDone, type MarkStart, useMarkForm } from './use-mark-form.ts';
import type { Dish } from './use-mark-sold-out.ts';

interface MarkDrawerProps {
  site: AdminSite;
  open: boolean;
  onClose: () => void;
  /** What it begins with; nothing chosen unless given. */
  first?: MarkStart;
  onMarked: MarkDone;
}

/** Marks several products, or options of them, as sold out: which, where, and until when. */
export function MarkDrawer({ site, open, first, onClose, onMarked }: MarkDrawerProps) {
  const form = useMarkForm(
    site,
    (words, locationIds) => {
      onMarked(words, locationIds);
      onClose();
    },
    first,
  );
  const optioned = form.dishes.filter(({ options = [] }) => options.length > 0);
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(form.faults).length > 0)
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form.faults]);
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      width={480}
      title={t('mark')}
      footer={
        <div className={styles.foot}>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            form={id}
            className={busy.button}
            loading={form.isBusy}
          >
            {markWords(form.dishes)}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      }
    >
      <form
        ref={fields}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div role="alert">
          {form.failed.map(({ dish, message }) => (
            <Notice key={dish.value} tone="error" className={styles.failed!}>
              {t('notMarked', { message: `${dish.label}: ${message}` })}
            </Notice>
          ))}
        </div>
        <DishSelect site={site} value={form.dishes} fault={form.faults.dishes} onChange={form.setDishes} />
        {form.dishes.map((dish) => (
          <OptionSelect
            key={dish.value}
            site={site}
            dish={dish}
            onChange={(options) => form.setOptions(dish, options)}
          />
        ))}
        {optioned.length > 0 && (
          <Checkbox checked={form.inOthers} onChange={({ target }) => form.setInOthers(target.checked)}>
            {t('otherDishes')}
          </Checkbox>
        )}
        {site.locations.length > 1 && (
          <LocationSelect site={site} value={form.locationIds} onChange={form.setLocationIds} />
        )}
        <UntilChoice site={site} form={form} />
      </form>
    </SideDrawer>
  );
}

const markWords = (dishes: readonly Dish[]): string => {
  const options = dishes.reduce((sum, one) => sum + (one.options?.length ?? 0), 0);
  if (options === 0) return t('markCount', { count: dishes.length });
  const isBoth = dishes.some((one) => !one.options?.length);
  return isBoth ? t('markBoth') : t('markOptions', { count: options });
};

interface UntilChoiceProps {
  site: AdminSite;
  form: ReturnType<typeof useMarkForm>;
}

function UntilChoice({ site, form }: UntilChoiceProps) {
  const now = useNow();
  const { endOfToday, nextOpening } = businessTimes(site, now);
  const [label, time, hint, fault] = [useId(), useId(), useId(), useId()];
  const ends: Partial<Record<SoldOutUntil, number | undefined>> = { today: endOfToday, opening: nextOpening };
  const offered = SOLD_OUT_UNTIL.filter((one) => one !== 'opening' || nextOpening !== undefined);
  return (
    <>
      <h3 id={label} className={styles.label}>
        {t('untilWhen')}
      </h3>
      <Radio.Group
        aria-labelledby={label}
        className={styles.choices}
        value={form.until}
        onChange={({ target }) => form.setUntil(target.value)}
      >
        {offered.map((one) => (
          <Radio key={one} value={one} className={styles.choice!}>
            <span>{t(`until.${one}`)}</span>
            {ends[one] !== undefined && (
              <span className={styles.end}>
                {soldOutUntilText(new Date(ends[one]).toISOString(), site.timeZone, now)}
              </span>
            )}
          </Radio>
        ))}
      </Radio.Group>
      {form.until === 'time' && (
        <div className={styles.time}>
          <label htmlFor={time}>{t('time')}</label>
          <Input
            dir="auto"
            id={time}
            type="datetime-local"
            size="large"
            value={form.time}
            min={wallClock(now, site.timeZone)}
            status={form.faults.time ? 'error' : ''}
            aria-invalid={form.faults.time !== undefined}
            aria-describedby={`${hint} ${fault}`}
            onChange={({ target }) => form.setTime(target.value)}
          />
          <p id={hint} className={styles.hint}>
            {t('timeHint', { zone: site.timeZone })}
          </p>
          <p id={fault} role="alert" className={styles.fault}>
            {form.faults.time}
          </p>
        </div>
      )}
    </>
  );
}
