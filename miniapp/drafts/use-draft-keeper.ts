/** The keeper of the draft that is open: what this device has of it comes before what the account has. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceDrafts } from './device-drafts.ts';
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftStore,
  type KeeperDeps,
  type KeeperState,
  type KeptDraft,
} from './draft-keeper.ts';

/** In what the kinds of drafts differ. */
export interface DraftKind<Content, Kept extends KeptDraft>
  extends Pick<KeeperDeps<Content, Kept>, 'contentOf' | 'adopted' | 'isHeld'> {
  /** What a new one begins with. */
  readonly empty: Content;
}

export interface DraftsHere<Content, Kept extends KeptDraft> {
  readonly store: DraftStore<Content, Kept>;
  /** Has what the account does not have yet. Null: the store is the device itself. */
  readonly device: DeviceDrafts<Content> | null;
}

/**
 * isKnown: false if the account was asked and has no draft with this id. Null while it is read; 'failed': the account did not
 * answer, and this device has nothing of it.
 */
export function useDraftKeeper<Content, Kept extends KeptDraft>(
  kind: DraftKind<Content, Kept>,
  here: DraftsHere<Content, Kept>,
  id: string,
  isKnown: boolean,
  onSaved: () => void,
): DraftKeeper<Content, Kept> | 'failed' | null {
  type Found = DraftKeeper<Content, Kept> | 'failed';
  const [found, setFound] = useState<{ readonly id: string; readonly keeper: Found } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of a save changes nothing here.
  useEffect(() => {
    let isGone = false;
    let made: DraftKeeper<Content, Kept> | null = null;
    void openDraft(kind, here, id, isKnown, onSaved).then(
      keeper => {
        if (isGone) return;
        made = keeper;
        setFound({ id, keeper });
      },
      () => !isGone && setFound({ id, keeper: 'failed' }),
    );
    const onOnline = () => void made?.saveOpen();
    const onHide = () => void made?.saveOpen();
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

export const useKeeperState = <Content, Kept>(keeper: DraftKeeper<Content, Kept>): KeeperState<Content, Kept> =>
  useSyncExternalStore(keeper.subscribe, keeper.get);

async function openDraft<Content, Kept extends KeptDraft>(
  { contentOf, adopted, isHeld, empty }: DraftKind<Content, Kept>,
  { store, device }: DraftsHere<Content, Kept>,
  id: string,
  isKnown: boolean,
  onSaved: () => void,
): Promise<DraftKeeper<Content, Kept>> {
  const unsent = (await device?.get(id).catch(() => null)) ?? null;
  const read = isKnown ? store.read(id) : Promise.resolve(null);
  const base = await read.catch((cause: unknown) => {
    if (unsent === null && device !== null) throw cause;
    return null;
  });
  const content = unsent?.content ?? (base === null ? empty : contentOf(base));
  const version = unsent === null ? (base?.version ?? null) : unsent.version;
  return createDraftKeeper({
    id,
    store,
    device,
    start: { content, base, version },
    contentOf,
    adopted,
    ...(isHeld && { isHeld }),
    isUnsent: unsent !== null,
    now: () => Date.now(),
    onSaved,
  });
}
