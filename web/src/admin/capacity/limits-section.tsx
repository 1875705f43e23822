import type { AdminSite, Day, Location } from '@biteboard/contracts';
import { limitsOf } from '@biteboard/contracts/rules';
import { Button, Checkbox, type GetRef } from 'antd';
import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { dayName } from '../../lib/time-text.ts';
import { Empty } from '../../ui/state-blocks.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { type FieldDisplays, showLines } from '../conflict/field-displays.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { LimitRowFields } from './limit-row-fields.tsx';
import type { LimitRow } from './limit-rows.ts';
import { limitText } from './limit-text.ts';
import styles from './limits-section.module.css';
import { t } from './messages.ts';
import { useLimits } from './use-limits.ts';
import { shownIn } from './use-shown-day.ts';

interface LimitsSectionProps {
  site: AdminSite;
  location: Location;
  day: Day;
}

/** The limits of a kitchen's weekday, changed in place. */
export function LimitsSection({ site, location, day }: LimitsSectionProps) {
  const limits = useLimits(site, location, day);
  const { rows, faults, isChanged, isEachDay, save, conflict } = limits;
  const form = useRef<HTMLFormElement>(null);
  const addButton = useRef<GetRef<typeof Button>>(null);
  const last = useRef({ count: rows.length, isChanged });
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  // The focus goes into an added row; a button that removed a row, or saved, has disappeared.
  useEffect(() => {
    const before = last.current;
    last.current = { count: rows.length, isChanged };
    if (isChanged && rows.length > before.count)
      form.current?.querySelector<HTMLElement>('li:last-child input[inputmode=numeric]')?.focus();
    else if (rows.length < before.count || (before.isChanged && !isChanged)) addButton.current?.focus();
  }, [rows.length, isChanged]);
  const name = dayName(day);
  const isNew = limitsOf(site, location.id).length === 0 && rows.length === 0 && !isChanged;
  const add = (
    <Button
      ref={addButton}
      type={isNew ? 'primary' : 'text'}
      icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      onClick={limits.add}
    >
      {t('addHours')}
    </Button>
  );
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        limits.send();
      }}
    >
      <p role="status" className="visually-hidden">
        {save.isSuccess && !isChanged && t('saved')}
      </p>
      {isNew ? (
        <Empty title={t('noLimits')} hint={t('noLimitsHint')}>
          {add}
        </Empty>
      ) : (
        <section className={styles.section} aria-labelledby="limits">
          <header className={styles.head}>
            <h3 id="limits">{isEachDay ? t('limitsEachDay') : t('limitsOn', { day: name })}</h3>
            {(rows.length > 0 || isEachDay) && (
              <Checkbox checked={isEachDay} onChange={({ target }) => limits.setEachDay(target.checked)}>
                {t('eachDay')}
              </Checkbox>
            )}
            {add}
          </header>
          {rows.length === 0 && (
            <p className={styles.none}>{isEachDay ? t('noneAtAll') : t('noneOn', { day: name })}</p>
          )}
          <ul>
            {rows.map((row, at) => (
              <LimitRowFields
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place.
                key={at}
                number={at + 1}
                row={row}
                fault={faults.get(at)}
                onChange={(part) => limits.change(at, part)}
                onRemove={() => limits.remove(at)}
              />
            ))}
          </ul>
        </section>
      )}
      {(isChanged || save.isPending) && (
        <div className={styles.foot}>
          <SaveBar
            isChanged={isChanged}
            isBusy={save.isPending}
            saveText={t('save')}
            status={t('unsaved')}
            fault={save.isError ? t('notSaved', { message: messageOf(save.error) }) : ''}
            onDiscard={() => {
              // On blur the field shows the parsed value again.
              addButton.current?.focus();
              limits.discard();
            }}
            placeIn={shownIn}
          />
        </div>
      )}
      {conflict && (
        <ConflictDialog
          {...conflict}
          name={t('capacityOf', { location: location.name })}
          displays={limitDisplays}
        />
      )}
    </form>
  );
}

const limitDisplays: FieldDisplays = (day) => ({
  label: dayName(day as Day),
  show: (rows) => showLines((rows as readonly LimitRow[]).map(limitText)),
});
