/**
 * The sheet that "Mais" opens: every page by group, and the appearance. A real dialog: it traps the focus and Esc closes it.
 */
import { hrefOf, NAV_GROUPS, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { navigation, theme } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useAccount } from '../account/use-account.ts';
import { useSession } from '../session/use-session.ts';
import { ThemeControl } from '../theme/ThemeControl.tsx';
import { Icon } from '../ui/Icon.tsx';
import { List } from '../ui/list/List.tsx';
import { ListBlock } from '../ui/list/ListBlock.tsx';
import { ListCell } from '../ui/list/ListCell.tsx';
import { ListSection } from '../ui/list/ListSection.tsx';
import { CloseButton } from '../ui/sheet/CloseButton.tsx';
import { useModal } from '../ui/sheet/use-modal.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { HomeScreenRow } from './HomeScreenRow.tsx';
import styles from './MoreSheet.module.css';
import { PAGE_ICONS } from './page-icons.ts';

export interface MoreSheetProps {
  open: boolean;
  current: RouteId | null;
  onClose: () => void;
}

export function MoreSheet({ open, current, onClose }: MoreSheetProps) {
  const modal = useModal(open, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog handles Esc itself; this handles a tap outside it.
    <dialog
      {...modal}
      className={styles.sheet}
      aria-labelledby="more-title"
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      {open && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h2 id="more-title" className={styles.title}>
              {navigation.tabs.more}
            </h2>
            <CloseButton label={navigation.close} onClick={onClose} />
          </header>
          <List>
            <ListSection>
              <AccountEntry />
            </ListSection>
            <HomeScreenRow />
            <Pages current={current} />
            <ListSection title={theme.title} level={3}>
              <ListBlock>
                <ThemeControl foldsColours />
              </ListBlock>
            </ListSection>
          </List>
        </div>
      )}
    </dialog>
  );
}

/** Ways in, for who is not in. */
const ENTRANCES: readonly RouteId[] = ['login', 'signUp', 'passwordReset'];

function Pages({ current }: { current: RouteId | null }) {
  const { telegram } = useSession();
  const { user } = useAccount();
  const isIn = telegram !== null || user !== null;
  const isShown = (id: RouteId) => (id === 'telegramLogin' ? telegram === null : !(isIn && ENTRANCES.includes(id)));
  return (
    <nav className={styles.pages} aria-label={navigation.allPages}>
      {NAV_GROUPS.map(group => (
        <ListSection key={group} title={navigation.groups[group]} level={3}>
          <ul>
            {ROUTES.filter(({ id, group: of }) => of === group && isShown(id)).map(({ id }) => (
              <li key={id}>
                <ListCell href={hrefOf(id)} isCurrent={id === current} before={<Icon icon={PAGE_ICONS[id]} />}>
                  {pages[id].menu}
                </ListCell>
              </li>
            ))}
          </ul>
        </ListSection>
      ))}
    </nav>
  );
}
