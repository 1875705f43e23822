import { Dropdown } from 'antd';
import {
  ArrowLeft,
  BookCopy,
  ChefHat,
  CircleUserRound,
  Ellipsis,
  LogOut,
  Mail,
  Moon,
  Sun,
} from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import { Link, useNavigate } from '../../lib/router.ts';
import { useFrom } from '../../lib/use-media.ts';
import { ProductMark } from '../../ui/product-mark.tsx';
import { MENUS_PATH } from '../site/menu-address.ts';
import { t as shared } from '../site/messages.ts';
import { useOpenDialog } from '../site/open-dialog.ts';
import { useRunsOnlyParts } from '../site/own-locations.ts';
import { tabPath } from '../site/site.ts';
import { useIsAdmin } from '../site/staff.ts';
import { toggleColorScheme, useColorScheme } from '../ui/theme/color-scheme.ts';
import styles from './admin-header.module.css';
import { t } from './messages.ts';
import { signOut } from './sign-out.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type Action = Record<'key' | 'label', string> & { icon: ReactElement; onClick: () => void };

/** `slug` names the shop whose kitchen is offered, and to go back to: the default one where no site is chosen. */
export function AdminHeader({ slug }: { slug?: string | undefined }) {
  const { open } = useOpenDialog();
  const navigate = useNavigate();
  const look = useColorScheme();
  const more = useRef<HTMLButtonElement>(null);
  const isWide = useFrom('tablet');
  const isAdmin = useIsAdmin();
  const onlyParts = useRunsOnlyParts();
  const dialogs: Action[] = [
    ...(onlyParts
      ? []
      : [{ key: 'mails', icon: <Mail {...icon} />, label: t('mails'), onClick: () => open('mails') }]),
    {
      key: 'account',
      icon: <CircleUserRound {...icon} />,
      label: t('account'),
      onClick: () => open('account'),
    },
  ];
  const otherLook: Action = {
    key: 'look',
    icon: look === 'dark' ? <Sun {...icon} /> : <Moon {...icon} />,
    label: t(look === 'dark' ? 'toLight' : 'toDark'),
    onClick: toggleColorScheme,
  };
  const kitchen = slug !== undefined && tabPath(slug, 'kitchen');
  const places = [
    ...(kitchen ? [{ key: 'kitchen', icon: <ChefHat {...icon} />, label: t('kitchen'), to: kitchen }] : []),
    ...(isAdmin ? [{ key: 'menus', icon: <BookCopy {...icon} />, label: t('menus'), to: MENUS_PATH }] : []),
  ];
  const toPlaces: Action[] = places.map(({ to, ...place }) => ({ ...place, onClick: () => navigate(to) }));
  return (
    <header className={styles.header} data-screen-only>
      <h1 className={styles.title}>
        <ProductMark size={26} />
        {shared('title')}
      </h1>
      {isWide ? (
        <>
          {places.map(({ key, label, to, ...place }) => (
            <Link key={key} to={to} className={styles.action!}>
              {place.icon}
              <span className={styles.word}>{label}</span>
            </Link>
          ))}
          {dialogs.map(({ key, label, onClick, ...action }) => (
            <button
              key={key}
              type="button"
              className={styles.action}
              aria-haspopup="dialog"
              onClick={onClick}
            >
              {action.icon}
              <span className={styles.word}>{label}</span>
            </button>
          ))}
          <button
            type="button"
            className={styles.action}
            aria-label={otherLook.label}
            title={otherLook.label}
            onClick={otherLook.onClick}
          >
            {otherLook.icon}
          </button>
        </>
      ) : (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{
            items: [...toPlaces, ...dialogs, otherLook],
            // The key that chose must not press the button as well; a dialog gives the focus back to it.
            onClick: ({ domEvent }) => {
              domEvent.preventDefault();
              more.current?.focus();
            },
          }}
        >
          <button
            ref={more}
            type="button"
            className={styles.action}
            aria-label={t('more')}
            aria-haspopup="menu"
          >
            <Ellipsis {...icon} />
          </button>
        </Dropdown>
      )}
      <a className={styles.action} href={`/s/${encodeURIComponent(slug ?? 'default')}`}>
        <ArrowLeft {...icon} />
        <span className={styles.word}>{t('backToShop')}</span>
      </a>
      <button type="button" className={styles.action} onClick={signOut}>
        <LogOut {...icon} />
        <span className={styles.word}>{t('logout')}</span>
      </button>
    </header>
  );
}
