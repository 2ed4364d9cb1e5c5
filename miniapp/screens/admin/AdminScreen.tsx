/**
 * `/admin`: the page opens for everybody, and shows most people that its data are not for them. It begins with how all is and
 * what waits. On a phone the list of its sections follows, and each section is a page; where there is room, the list stands
 * beside the section.
 */
import back from 'lucide:arrow-left';
import gauge from 'lucide:gauge';
import { Suspense, useRef } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import { adminNow } from '#shared/catalogue/admin-now.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { useSession } from '../../session/use-session.ts';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/list/List.tsx';
import { ListCell } from '../../ui/list/ListCell.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './AdminScreen.module.css';
import { Denied } from './Denied.tsx';
import { NowPlace } from './now/NowPlace.tsx';
import { AdminLoading } from './parts/AdminState.tsx';
import { sectionHref } from './parts/section-href.ts';
import { SECTION_GROUPS, SECTIONS } from './sections.ts';

const NowSection = lazyPart(async () => (await import('./now/NowSection.tsx')).NowSection, 'sentence');

export function AdminScreen() {
  const session = useSession();
  if (session.phase === 'starting') return <PageSkeleton id="admin" />;
  return (
    <Screen wide title={pages.admin.title}>
      {session.isAdmin ? <Sections /> : <Denied />}
    </Screen>
  );
}

function Sections() {
  const asked = new URLSearchParams(useSearch()).get('secao');
  const isWide = useMedia(WIDE);
  const current = SECTIONS.find(section => section.key === asked);
  const opened = useRef(new Set<string>());
  if (current) opened.current.add(current.key);
  return (
    <div className={styles.layout}>
      {isWide && <SectionRail current={current?.key} />}
      {current === undefined && (
        <div>
          {isWide && <h2 className={`${styles.head} ${styles.sectionTitle}`}>{adminNow.title}</h2>}
          <Suspense fallback={<NowPlace />}>
            <NowSection>{!isWide && <SectionList />}</NowSection>
          </Suspense>
        </div>
      )}
      <div hidden={current === undefined}>
        {SECTIONS.filter(({ key, edits }) => key === current?.key || (edits && opened.current.has(key))).map(
          ({ key, title, Section }) => (
            <div key={key} hidden={key !== current?.key}>
              <div className={styles.head}>
                {!isWide && (
                  <Link className={styles.back} href={hrefOf('admin')} aria-label={words.allSections}>
                    <Icon icon={back} />
                  </Link>
                )}
                <h2 className={styles.sectionTitle}>{title}</h2>
              </div>
              <Suspense fallback={<AdminLoading />}>
                <Section />
              </Suspense>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

/** Beside the open section. */
function SectionRail({ current }: { current: string | undefined }) {
  return (
    <nav className={styles.rail} aria-label={words.allSections}>
      <Link
        className={`${styles.link} ${styles.first}`}
        href={hrefOf('admin')}
        aria-current={current === undefined ? 'page' : undefined}
      >
        <Icon icon={gauge} />
        {adminNow.title}
      </Link>
      {SECTION_GROUPS.map(({ title, sections }) => (
        <div key={title} className={styles.group}>
          <h2 className={styles.groupTitle}>{title}</h2>
          <ul>
            {sections.map(section => (
              <li key={section.key}>
                <Link
                  className={styles.link}
                  href={sectionHref(section.key)}
                  aria-current={section.key === current ? 'page' : undefined}
                >
                  <Icon icon={section.icon} />
                  {section.title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** On a phone, instead of a section. */
function SectionList() {
  return (
    <nav aria-label={words.allSections}>
      <List>
        {SECTION_GROUPS.map(({ title, sections }) => (
          <ListSection key={title} title={title}>
            <ul>
              {sections.map(({ key, icon, title }) => (
                <li key={key}>
                  <ListCell href={sectionHref(key)} before={<Icon icon={icon} />} hasArrow>
                    {title}
                  </ListCell>
                </li>
              ))}
            </ul>
          </ListSection>
        ))}
      </List>
    </nav>
  );
}
