import type { Coupon } from '@biteboard/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { alertText } from '../../lib/api.ts';
import { ChangeList } from '../conflict/change-list.tsx';
import { type Difference, differences } from '../conflict/differences.ts';
import { type FieldDisplays, showYesNo } from '../conflict/field-displays.tsx';
import { currentStateIn } from '../conflict/if-match.ts';
import busyButton from '../ui/busy-button.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import styles from './coupon-actions.module.css';
import { type CouponCallbacks, type CouponsViewProps, markId } from './coupons-view.ts';
import { DeleteButton } from './delete-button.tsx';
import { t } from './messages.ts';
import { otherDefaultIn, useDefaultMark, useDeletion } from './use-coupon-changes.ts';

interface CouponActionsProps extends CouponCallbacks, Pick<CouponsViewProps, 'shownDefault'> {
  coupon: Coupon;
  siteId: string;
}

/** What may be done with a coupon. */
export function CouponActions(props: CouponActionsProps) {
  const { coupon, siteId, shownDefault, onMarked, onDeleted, onRefused } = props;
  const { _id: id, code, isDefault } = coupon;
  const mark = useDefaultMark(siteId, coupon, onMarked);
  const [clash, setClash] = useState<Coupon | null>(null);
  /** The one that others have made the default since; null for none. */
  const [theirs, setTheirs] = useState<Coupon | null>();
  const deletion = useDeletion(siteId, id, () => onDeleted(coupon));
  // The row may be unmounted by then: a promise still settles.
  const refused = (alert: string) => (error: unknown) => onRefused(alertText(error, alert));
  const turn = (seen: Coupon | null | undefined) => {
    const before = seen?._id ?? null;
    mark.mutateAsync({ isDefault: !isDefault, seenDefault: before }).catch((error) => {
      const now = otherDefaultIn(error, id);
      return now === undefined ? refused(t('changeFailed'))(error) : setTheirs(now);
    });
  };
  /** What others have changed since is shown before it is deleted. */
  const remove = (seen: Coupon): Promise<unknown> =>
    deletion.mutateAsync(seen.version).catch((error) => {
      const current = currentStateIn<Coupon>(error);
      if (!current) return refused(t('deleteFailed'))(error);
      return changesOf(seen, current).length > 0 ? setClash(current) : remove(current);
    });
  return (
    <div className={styles.actions}>
      <Button
        id={markId(coupon)}
        type="text"
        className={busyButton.button}
        loading={mark.isPending}
        aria-label={t(isDefault ? 'removeDefaultOf' : 'makeDefaultOf', { code })}
        onClick={() => !mark.isPending && turn(shownDefault)}
      >
        {t(isDefault ? 'removeDefault' : 'makeDefault')}
      </Button>
      <DeleteButton coupon={coupon} busy={deletion.isPending} onConfirm={() => remove(coupon)} />
      {theirs !== undefined && (
        <ConfirmDialog
          title={t('makeDefaultTitle', { code })}
          okText={t('makeDefaultStill')}
          danger={false}
          busy={false}
          refusal=""
          onConfirm={() => {
            setTheirs(undefined);
            turn(theirs);
          }}
          onClose={() => setTheirs(undefined)}
        >
          <p>{theirs ? t('defaultMeanwhile', { code: theirs.code }) : t('noDefaultMeanwhile')}</p>
        </ConfirmDialog>
      )}
      {clash && (
        <ConfirmDialog
          title={t('deleteTitle', { code })}
          okText={t('deleteAll')}
          busy={false}
          refusal=""
          onConfirm={() => {
            setClash(null);
            remove(clash);
          }}
          onClose={() => setClash(null)}
        >
          <ChangeList
            title={t('changedMeanwhile', { code })}
            differences={changesOf(coupon, clash)}
            by="theirs"
            displays={couponFieldDisplays}
          />
        </ConfirmDialog>
      )}
    </div>
  );
}

const fieldsOf = ({ percent, isDefault }: Coupon) => ({ percent, isDefault });

/** What others changed of the coupon that was read. */
const changesOf = (seen: Coupon, current: Coupon): Difference[] =>
  differences(fieldsOf(seen), fieldsOf(current), fieldsOf(seen));

/** How the fields of a coupon are called and read. */
const couponFieldDisplays: FieldDisplays = (field) =>
  field === 'isDefault'
    ? { label: t('default'), show: showYesNo }
    : { label: t('percent'), show: (percent) => `${percent} %` };
