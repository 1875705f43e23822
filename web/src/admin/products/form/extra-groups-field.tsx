import { Button } from 'antd';
import { ArrowDown, ArrowUp, Braces, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { type FormGroup, formGroup, groupInput, newGroup, ruleText } from './extra-group.ts';
import { ExtraGroupDialog } from './extra-group-dialog.tsx';
import styles from './extra-groups-field.module.css';
import { t } from './messages.ts';
import { isBlank, withMovedOption } from './option-list.ts';

const GroupsJsonDialog = lazy(async () => ({
  default: (await import('./groups-json-dialog.tsx')).GroupsJsonDialog,
}));

interface ExtraGroupsFieldProps {
  currency: string;
  /** The option of a group that these are within: the last level, without groups of their own. */
  withinOption?: number;
  /** Given by the form. */
  id?: string;
  value?: FormGroup[];
  onChange?: (groups: FormGroup[]) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The groups of extras: each with its rule, edited in a dialog of its own, put in order, or all of them as JSON. */
export function ExtraGroupsField({
  currency,
  withinOption,
  id,
  value = [],
  onChange,
}: ExtraGroupsFieldProps) {
  const [open, setOpen] = useState<number | 'json' | null>(null);
  const list = useRef<HTMLElement>(null);
  const focusNext = useRef('');
  useLayoutEffect(() => {
    if (!focusNext.current) return;
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = '';
  });
  const isLast = withinOption !== undefined;
  const title = isLast ? t('options.groups', { number: withinOption }) : t('groups');
  const close = () => setOpen(null);
  const change = (groups: FormGroup[]) => {
    onChange?.(groups);
    close();
  };
  const move = (from: number, by: -1 | 1) => {
    const to = from + by;
    if (to < 0 || to >= value.length) return;
    focusNext.current = `[data-group="${to}"] [data-move="${by}"]`;
    onChange?.(withMovedOption(value, from, to));
  };
  return (
    <section ref={list} id={id} tabIndex={-1} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {!isLast && (
          <Button type="text" icon={<Braces {...icon} />} onClick={() => setOpen('json')}>
            {t('groupsJson')}
          </Button>
        )}
        <Button type="text" icon={<Plus {...icon} />} data-add onClick={() => setOpen(value.length)}>
          {t('groupAdd')}
        </Button>
      </div>
      {value.length === 0 && <p className={styles.none}>{t(isLast ? 'groupsNoneWithin' : 'groupsNone')}</p>}
      <ul>
        {value.map((group, at) => {
          const name = { group: group.groupLabel };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no state of its own.
            <li key={at} className={styles.row} data-group={at}>
              <span>{group.groupLabel}</span>
              <span className={styles.rule}>{ruleText(group)}</span>
              <span className={styles.count}>
                {t('groupOptions', { count: group.options.filter((option) => !isBlank(option)).length })}
              </span>
              <span className={styles.buttons}>
                {value.length > 1 && (
                  <>
                    <Button
                      type="text"
                      className={styles.move!}
                      icon={<ArrowUp {...icon} />}
                      aria-label={t('groupUp', name)}
                      aria-disabled={at === 0}
                      data-move={-1}
                      onClick={() => move(at, -1)}
                    />
                    <Button
                      type="text"
                      className={styles.move!}
                      icon={<ArrowDown {...icon} />}
                      aria-label={t('groupDown', name)}
                      aria-disabled={at === value.length - 1}
                      data-move={1}
                      onClick={() => move(at, 1)}
                    />
                  </>
                )}
                <Button
                  type="text"
                  icon={<Pencil {...icon} />}
                  aria-label={t('groupEditOf', name)}
                  onClick={() => setOpen(at)}
                >
                  {t('groupEdit')}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {typeof open === 'number' && (
        <ExtraGroupDialog
          group={value[open] ?? newGroup()}
          currency={currency}
          isNew={open === value.length}
          groupsWithin={
            isLast
              ? undefined
              : (option, number, set) => (
                  <ExtraGroupsField
                    currency={currency}
                    withinOption={number}
                    value={(option.extraOptionGroups ?? []).map(formGroup)}
                    onChange={(groups) => set(groups.map(groupInput))}
                  />
                )
          }
          onDone={(group) => change(open === value.length ? [...value, group] : value.with(open, group))}
          onDelete={() => {
            focusNext.current = '[data-add]';
            change(value.toSpliced(open, 1));
          }}
          onClose={close}
        />
      )}
      {open === 'json' && (
        <Suspense fallback={null}>
          <GroupsJsonDialog
            groups={value.map(groupInput)}
            onDone={(groups) => change(groups.map(formGroup))}
            onClose={close}
          />
        </Suspense>
      )}
    </section>
  );
}
