import type { AdminSite, Closure } from '@biteboard/contracts';
import { zonedParts } from '@biteboard/contracts/rules';
import { Button, Form } from 'antd';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';
import { ClosureRow } from './closure-row.tsx';
import { closureOf, closureProblem, withName } from './closure-value.ts';
import styles from './closures-field.module.css';
import { HolidaySuggestions } from './holiday-suggestions.tsx';
import { t } from './messages.ts';

interface ClosuresFieldProps {
  site: AdminSite;
  /** What they are beside; absent: the site's week. */
  hint?: string;
}

/** The days that differ from a week; a refusal is shown at the days that it is about. */
export function ClosuresField({ site, hint = t('hint') }: ClosuresFieldProps) {
  const heading = useId();
  const form = Form.useFormInstance();
  const closures: Closure[] = Form.useWatch('closures', { form, preserve: true }) ?? [];
  const set = (next: readonly Closure[]) => form.setFieldValue('closures', next);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('title')}
      </h3>
      <p className={styles.hint}>{hint}</p>
      {closures.map((closure, at) => (
        <Form.Item
          // biome-ignore lint/suspicious/noArrayIndexKey: the days are known by their place in the list
          key={at}
          name={['closures', at]}
          rules={[
            {
              validator: async (_, value: Closure) => {
                const problem = closureProblem(value);
                if (problem) throw new Error(problem);
              },
            },
          ]}
        >
          <ClosureRow number={at + 1} onRemove={() => set(closures.filter((one) => one !== closure))} />
        </Form.Item>
      ))}
      <HolidaySuggestions
        siteIds={[site._id]}
        isThere={(date) => closures.some(({ from, to }) => from <= date && date <= to)}
        onChoose={({ date, name }) => set([...closures, withName(closureOf(date), name)])}
      />
      <Button
        icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => set([...closures, closureOf(zonedParts(serverNow(), site.timeZone).date)])}
      >
        {t('add')}
      </Button>
    </section>
  );
}
