/** `/test-telegram`: what a person can read out who does not get in; in the local mode the chats and the mail too. */
import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter';
import { pages } from '#shared/catalogue/pages.ts';
import { useConfig } from '../../server/use-config.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { LocalViews, localViewOf } from './LocalViews.tsx';

// Of this machine only: nobody else pays for them.
const LocalChats = lazy(async () => ({ default: (await import('./chats/LocalChats.tsx')).LocalChats }));
const Inbox = lazy(async () => ({ default: (await import('./InboxSection.tsx')).InboxSection }));

export function DiagnosticsScreen() {
  const config = useConfig();
  const view = localViewOf(useSearch());
  if (!config?.local) {
    return (
      <Screen wide title={pages.telegramTest.title}>
        <Diagnostics />
      </Screen>
    );
  }
  return (
    <Screen wide title={pages.telegramTest.title}>
      <LocalViews view={view} />
      <Suspense>
        {view === 'chats' && <LocalChats />}
        {view === 'diagnostics' && <Diagnostics />}
        {view === 'inbox' && <Inbox />}
      </Suspense>
    </Screen>
  );
}
