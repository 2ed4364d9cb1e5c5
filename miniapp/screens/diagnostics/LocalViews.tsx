/** In the local mode the page has three parts, each with an address of its own. */
import { Link, useLocation } from 'wouter';
import { localViews as words } from '#shared/catalogue/sandbox-chat.ts';
import segments from '../../ui/segments.module.css';
import styles from './DiagnosticsScreen.module.css';

export const LOCAL_VIEWS = ['chats', 'diagnostics', 'inbox'] as const;
export type LocalView = (typeof LOCAL_VIEWS)[number];

const SPELLED: Readonly<Record<LocalView, string>> = {
  chats: 'conversas',
  diagnostics: 'diagnostico',
  inbox: 'caixa',
};

/** search: of the address. Without a word in it: the chats. */
export function localViewOf(search: string): LocalView {
  const asked = new URLSearchParams(search).get('ver');
  return LOCAL_VIEWS.find(view => SPELLED[view] === asked) ?? 'chats';
}

export function LocalViews({ view }: { view: LocalView }) {
  const [location] = useLocation();
  return (
    <nav className={`${segments.track} ${styles.views}`} aria-label={words.label}>
      {LOCAL_VIEWS.map(each => (
        <Link
          key={each}
          className={`${segments.segment} ${styles.view}`}
          href={`${location}?ver=${SPELLED[each]}`}
          aria-current={each === view ? 'page' : undefined}
        >
          {words[each]}
        </Link>
      ))}
    </nav>
  );
}
