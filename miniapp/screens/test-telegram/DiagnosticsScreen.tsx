/** `/test-telegram`: what a person who cannot get in can read out; in the local mode also the chats and the mail. */
import { Suspense } from 'react';
import { pages } from '#shared/catalogue/pages.ts';
import { useShownWhen } from '../../browser/use-shown-when.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { useConfig } from '../../server/use-config.ts';
import { Screen } from '../../ui/Screen.tsx';
import { Diagnostics } from './Diagnostics.tsx';
import { LocalViews, localViewOf } from './LocalViews.tsx';

// Used only in the local mode, so nobody else downloads them.
const LocalChats = lazyPart(async () => (await import('./chats/LocalChats.tsx')).LocalChats, 'sentence');
const Inbox = lazyPart(async () => (await import('./InboxSection.tsx')).InboxSection, 'sentence');

export function DiagnosticsScreen() {
  const config = useConfig();
  const view = localViewOf(useSearch());
  const isShown = useShownWhen(config !== undefined);
  if (!config?.local) {
    return (
      <Screen wide title={pages.telegramTest.title}>
        {isShown && <Diagnostics />}
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
