/** In the local mode the page has three parts, each with its own address. */
import { useLocation } from 'wouter';
import { localViews as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import { PageParts } from '../../ui/PageParts.tsx';

const LOCAL_VIEWS = ['chats', 'diagnostics', 'inbox'] as const;
export type LocalView = (typeof LOCAL_VIEWS)[number];

const QUERY_WORDS: Readonly<Record<LocalView, string>> = {
  chats: 'conversas',
  diagnostics: 'diagnostico',
  inbox: 'caixa',
};

/** search: of the address. Without a known word in it: the chats. */
export function localViewOf(search: string): LocalView {
  const asked = new URLSearchParams(search).get('ver');
  return LOCAL_VIEWS.find(view => QUERY_WORDS[view] === asked) ?? 'chats';
}

export function LocalViews({ view }: { view: LocalView }) {
  const [location] = useLocation();
  return (
    <PageParts
      label={words.label}
      parts={LOCAL_VIEWS.map(each => ({
        name: words[each],
        href: `${location}?ver=${QUERY_WORDS[each]}`,
        isCurrent: each === view,
      }))}
    />
  );
}
