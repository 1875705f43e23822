import type { AdminProduct } from '@biteboard/contracts';
import { App } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { differences } from '../conflict/differences.ts';
import { currentStateIn } from '../conflict/if-match.ts';
import type { SiteOrDraft } from '../site/owner.ts';
import { useProductFieldDisplays } from './form/use-product-field-displays.tsx';
import { t } from './messages.ts';
import { useSoldOut } from './use-product-changes.ts';

/** A requested change, and what others have changed since. */
interface Clash {
  current: AdminProduct;
  soldOut: boolean;
}

/** Marks a product as sold out and back, at some locations or all; asks where others have changed that since. */
export function useSoldOutSwitch(
  product: AdminProduct,
  site: SiteOrDraft,
  onDone?: () => void,
  locationIds?: string[],
) {
  const { notification } = App.useApp();
  const change = useSoldOut(site._id, product._id, { locationIds, onDone });
  const [clash, setClash] = useState<Clash | null>(null);
  const turn = (soldOut: boolean, seen = product) =>
    change.mutate(
      { seen, soldOut },
      {
        onError: (error) => {
          const current = currentStateIn<AdminProduct>(error);
          if (current) return setClash({ current, soldOut });
          notification.error({
            title: t('changeFailed'),
            description: messageOf(error),
            placement: 'bottomLeft',
          });
        },
      },
    );
  const asking: ReactNode = clash && (
    <SoldOutClash
      {...clash}
      site={site}
      seen={product}
      onClose={() => setClash(null)}
      onTurn={() => {
        setClash(null);
        turn(clash.soldOut, clash.current);
      }}
    />
  );
  return {
    turn,
    busy: change.isPending,
    isSoldOut: change.isPending ? change.variables.soldOut : (product.soldOut ?? false),
    /** Shown beside the switch. */
    asking,
  };
}

interface SoldOutClashProps extends Clash {
  site: SiteOrDraft;
  seen: AdminProduct;
  onTurn: () => void;
  onClose: () => void;
}

function SoldOutClash({ current, soldOut, site, seen, onTurn, onClose }: SoldOutClashProps) {
  const displays = useProductFieldDisplays(site);
  const found = differences(
    { availability: seen.availability },
    { availability: current.availability },
    { availability: { soldOut, until: null } },
  );
  return (
    <ConflictDialog
      name={current.name}
      differences={found}
      displays={displays}
      onSave={({ availability }) => (availability === 'mine' ? onTurn() : onClose())}
      onClose={onClose}
    />
  );
}
