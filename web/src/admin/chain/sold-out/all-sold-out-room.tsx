import type { AdminSite, endpoints, SoldOutInput } from '@biteboard/contracts';
import { OPTION_LIST_NAMES } from '@biteboard/contracts/rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { call, messageOf } from '../../../lib/api.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useDebounced } from '../../../lib/use-delay.ts';
import { availableQuery } from '../../products/queries.ts';
import { type DishOption, dishOptions, optionId } from '../../products/sold-out/dish-options.ts';
import { sitesQuery } from '../../site/queries.ts';
import { NamedSelect } from '../../ui/named-select.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import chain from '../chain.module.css';
import styles from '../change/change.module.css';
import { t as shared } from '../messages.ts';
import { SitesChoice, useSitesChoice } from '../sites-choice.tsx';
import { t } from './messages.ts';

const HOUR_MS = 3_600_000;
const HOURS = [1, 4, 12] as const;
const REST_MS = 150;

const mark = (body: SoldOutInput) =>
  call<typeof endpoints.adminSoldOut>({ method: 'POST', path: '/api/admin/sold-out', body });

/** Marks dishes, or an option of them, as sold out in many sites, or makes them available again. */
export function AllSoldOutRoom() {
  const { data = [] } = useQuery(sitesQuery);
  const open = data.filter(({ archived }) => !archived);
  const choice = useSitesChoice(open);
  const { sites } = choice;
  const [names, setNames] = useState<string[]>([]);
  const [option, setOption] = useState<DishOption | null>(null);
  const [hours, setHours] = useState(0);
  const attempt = useAttempt({ send: mark, touches: ['admin'] });
  const send = (soldOut: boolean) =>
    attempt.mutate({
      siteIds: sites.map(({ _id }) => _id),
      names,
      ...(option && { option: { groupKey: option.groupKey, optionKey: option.optionKey } }),
      soldOut,
      until: soldOut && hours > 0 ? new Date(serverNow() + hours * HOUR_MS).toISOString() : null,
    });
  const missing = sites.length === 0 ? shared('noSite') : names.length === 0 ? t('noDish') : '';
  return (
    <div className={chain.room}>
      <PageHead title={t('title')}>{shared('sites', { count: sites.length })}</PageHead>
      <div className={styles.choices}>
        <SitesChoice {...choice} sites={open} onChoose={attempt.reset} />
        {sites[0] && (
          <DishChoice
            site={sites[0]}
            names={names}
            option={option}
            onChange={(nextNames, nextOption) => {
              attempt.reset();
              setNames(nextNames);
              setOption(nextOption);
            }}
          />
        )}
        <Segmented
          aria-label={t('until')}
          value={hours}
          options={[
            { value: 0, label: t('until.open') },
            ...HOURS.map((value) => ({ value, label: t('until.hours', { count: value }) })),
          ]}
          onChange={setHours}
        />
        <div className={styles.acts}>
          <Button
            type="primary"
            size="large"
            loading={attempt.isPending}
            disabled={missing !== ''}
            onClick={() => send(true)}
          >
            {t('mark')}
          </Button>
          <Button size="large" disabled={missing !== '' || attempt.isPending} onClick={() => send(false)}>
            {t('available')}
          </Button>
          {missing && <span className={styles.note}>{missing}</span>}
        </div>
      </div>
      {attempt.isError && (
        <p role="alert" className={styles.failed}>
          {t('failed', { message: messageOf(attempt.error) })}
        </p>
      )}
      {attempt.data && (
        <p role="status" className={styles.step}>
          {attempt.data.products === 0
            ? t('none')
            : t(attempt.variables?.soldOut ? 'marked' : 'back', attempt.data)}
        </p>
      )}
    </div>
  );
}

const isOwnList = (groupKey: string): boolean => OPTION_LIST_NAMES.some((list) => list === groupKey);
const nameOf = ({ groupKey, group, label }: DishOption): string =>
  isOwnList(groupKey) ? label : `${group}: ${label}`;

interface DishChoiceProps {
  /** Its menu shows what may be chosen. */
  site: AdminSite;
  names: string[];
  option: DishOption | null;
  onChange: (names: string[], option: DishOption | null) => void;
}

function DishChoice({ site, names, option, onChange }: DishChoiceProps) {
  const [dishes, about, options] = [useId(), useId(), useId()];
  const [words, setWords] = useState('');
  const found = useQuery(availableQuery(site._id, useDebounced(words, REST_MS)));
  const first = useQuery({ ...availableQuery(site._id, names[0] ?? ''), enabled: names.length > 0 });
  const dish = first.data?.items.find(({ name }) => name === names[0]);
  const choices = dish ? dishOptions(dish) : [];
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={dishes}>{t('dishes')}</label>
        <NamedSelect<string[]>
          id={dishes}
          size="large"
          mode="tags"
          value={names}
          placeholder={t('find')}
          showSearch={{ searchValue: words, onSearch: setWords, filterOption: false }}
          aria-describedby={about}
          options={(found.data?.items ?? []).map(({ name }) => ({ value: name, label: name }))}
          onChange={(next) => {
            setWords('');
            onChange(next, next[0] === names[0] ? option : null);
          }}
        />
        <p id={about} className={styles.note}>
          {t('dishesHint', { site: site.name })}
        </p>
      </div>
      {choices.length > 0 && (
        <div className={styles.field}>
          <label htmlFor={options}>{t('option')}</label>
          <NamedSelect<string>
            id={options}
            size="large"
            value={option ? optionId(option) : ''}
            options={[
              { value: '', label: t('whole') },
              ...choices.map((one) => ({ value: optionId(one), label: nameOf(one) })),
            ]}
            onChange={(next) => onChange(names, choices.find((one) => optionId(one) === next) ?? null)}
          />
        </div>
      )}
    </>
  );
}
