/** The keeper of the post that is open: what this device has of it comes before what the account has. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import { contentOf, createPostKeeper, type KeeperState, type PostKeeper } from './post-keeper.ts';
import type { PostsHere } from './use-posts.ts';

export const NEW_POST: PostContent = {
  title: postBuilder.untitled,
  body: { blocks: [] },
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [],
  silent: false,
  pin: false,
  isTemplate: false,
};

/** isKnown: false where the account was asked and has none of this id. Null while it is read; 'failed': the account did not answer, and this device has nothing of it. */
export function usePostKeeper(
  here: PostsHere,
  id: string,
  isKnown: boolean,
  onSaved: () => void,
): PostKeeper | 'failed' | null {
  const [found, setFound] = useState<{ readonly id: string; readonly keeper: PostKeeper | 'failed' } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of a save changes nothing here.
  useEffect(() => {
    let isGone = false;
    let made: PostKeeper | null = null;
    void openPost(here, id, isKnown, onSaved).then(
      keeper => {
        if (isGone) return;
        made = keeper;
        setFound({ id, keeper });
      },
      () => !isGone && setFound({ id, keeper: 'failed' }),
    );
    const onOnline = () => void made?.settle();
    const onHide = () => void made?.settle();
    window.addEventListener('online', onOnline);
    window.addEventListener('pagehide', onHide);
    return () => {
      isGone = true;
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', onHide);
      made?.close();
    };
  }, [here, id]);
  return found?.id === id ? found.keeper : null;
}

export const useKeeperState = (keeper: PostKeeper): KeeperState => useSyncExternalStore(keeper.subscribe, keeper.get);

async function openPost(
  { store, device }: PostsHere,
  id: string,
  isKnown: boolean,
  onSaved: () => void,
): Promise<PostKeeper> {
  const unsent = (await device?.get(id).catch(() => null)) ?? null;
  const read = isKnown ? store.read(id) : Promise.resolve(null);
  const base = await read.catch((cause: unknown) => {
    if (unsent === null && device !== null) throw cause;
    return null;
  });
  const content = unsent?.content ?? (base === null ? NEW_POST : contentOf(base));
  const version = unsent === null ? (base?.version ?? null) : unsent.version;
  return createPostKeeper({
    id,
    store,
    device,
    start: { content, base, version },
    isUnsent: unsent !== null,
    now: () => Date.now(),
    onSaved,
  });
}
