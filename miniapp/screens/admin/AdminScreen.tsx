/** `/admin`: the page opens for everybody, and shows most people that its data are not for them. */
import shield from 'lucide:shield-check';
import warning from 'lucide:triangle-alert';
import { useContext, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import { doubtfulEvents } from '#shared/catalogue/doubtful-events.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { postRights } from '#shared/catalogue/posts/rights.ts';
import { ScreenFallback } from '../../navigation/lazy-screen.tsx';
import { fullNameOf } from '../../session/person-name.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { ActionButton, ActionLink } from '../../ui/Action.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateNotice } from '../../ui/StateNotice.tsx';
import styles from './AdminScreen.module.css';
import { AuditSection } from './AuditSection.tsx';
import { CommissionsSection } from './CommissionsSection.tsx';
import { DoubtfulEventsSection } from './doubtful-events/DoubtfulEventsSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PostRightsSection } from './PostRightsSection.tsx';
import { RoutesSection } from './RoutesSection.tsx';

/**
 * In the address, so that a section can be linked to and the back button works. edits: a section whose input is kept
 * while another section is open.
 */
const SECTIONS = [
  { key: 'grupos', title: words.sections.routes, Section: RoutesSection, edits: true },
  { key: 'pessoa', title: words.sections.people, Section: PeopleSection, edits: false },
  { key: 'comissoes', title: words.sections.commissions, Section: CommissionsSection, edits: true },
  { key: 'jogos', title: doubtfulEvents.section, Section: DoubtfulEventsSection, edits: false },
  { key: 'publicacoes', title: postRights.title, Section: PostRightsSection, edits: true },
  { key: 'registro', title: words.sections.audit, Section: AuditSection, edits: false },
] as const;

export function AdminScreen() {
  const session = useSession();
  if (session.phase === 'starting') return <ScreenFallback />;
  return (
    <Screen wide title={pages.admin.title}>
      {session.isAdmin ? <Sections /> : <Denied />}
    </Screen>
  );
}

function Sections() {
  const asked = new URLSearchParams(useSearch()).get('secao');
  const { key: current } = SECTIONS.find(section => section.key === asked) ?? SECTIONS[0];
  const opened = useRef(new Set<string>());
  opened.current.add(current);
  return (
    <>
      <nav className={styles.tabs} aria-label={pages.admin.title}>
        {SECTIONS.map(({ key, title }) => (
          <Link
            key={key}
            className={styles.tab}
            href={`${hrefOf('admin')}?secao=${key}`}
            aria-current={key === current ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      {SECTIONS.filter(({ key, edits }) => key === current || (edits && opened.current.has(key))).map(
        ({ key, Section }) => (
          <div key={key} hidden={key !== current}>
            <Section />
          </div>
        ),
      )}
    </>
  );
}

function Denied() {
  const { telegram, problem } = useSession();
  const store = useContext(SessionContext);
  const { title, anonymous, stranger } = words.denied;
  if (problem === 'unreachable' || problem === 'store_silent') {
    return (
      <StateNotice icon={warning} title={words.failed.title} text={words.failed[problem]}>
        <ActionButton primary onClick={() => void store.refresh()}>
          {words.failed.retry}
        </ActionButton>
      </StateNotice>
    );
  }
  if (problem === 'second_factor') {
    return (
      <StateNotice icon={shield} title={title} text={words.denied.secondFactor}>
        <ActionLink primary href={hrefOf('profile')}>
          {words.denied.setUp}
        </ActionLink>
        <ActionLink href={withRedirect('telegramLogin', hrefOf('admin'))}>{pages.telegramLogin.title}</ActionLink>
      </StateNotice>
    );
  }
  return (
    <StateNotice icon={shield} title={title} text={telegram === null ? anonymous : stranger(fullNameOf(telegram))}>
      {telegram === null ? (
        <ActionLink primary href={withRedirect('telegramLogin', hrefOf('admin'))}>
          {pages.telegramLogin.title}
        </ActionLink>
      ) : (
        <ActionLink href={hrefOf('home')}>{pages.home.title}</ActionLink>
      )}
    </StateNotice>
  );
}
