/** What is done with a post apart from editing its draft. Each act first saves the draft to the account. */
import { useEffect, useState } from 'react';
import { publishing as words } from '#shared/catalogue/posts/publishing.ts';
import type { Post } from '#shared/wire/posts.ts';
import { useKeeperState } from '../../../drafts/use-draft-keeper.ts';
import { RequestFailure } from '../../../server/failure.ts';
import type { PostKeeper } from '../drafts/post-drafts.ts';
import type { PublishingStore } from '../drafts/posts-store.ts';

export interface Publishing {
  readonly busy: boolean;
  /** The result of the last act, unless it is seen elsewhere. */
  readonly said: { readonly text: string; readonly isProblem: boolean } | null;
  test(): Promise<void>;
  /** at: null for now. again: publications that somebody looked for in the chat and did not find. */
  publish(at: number | null, again?: readonly string[]): Promise<void>;
  cancel(): Promise<void>;
  update(): Promise<void>;
  takeDown(): Promise<void>;
  refresh(): Promise<void>;
}

export function usePublishing(
  id: string,
  keeper: PostKeeper,
  store: PublishingStore | null,
  onChanged: () => void,
): Publishing {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Publishing['said']>(null);

  async function act(
    needsDraft: boolean,
    call: (store: PublishingStore, version: number) => Promise<Post | string | null>,
  ) {
    if (store === null) return;
    setBusy(true);
    setSaid(null);
    try {
      const saved = needsDraft ? await keeper.settle() : keeper.get().base;
      if (saved === null) setSaid({ text: keeper.get().problem ?? words.unsaved, isProblem: true });
      else {
        const answer = await call(store, saved.version);
        if (typeof answer === 'string') setSaid({ text: answer, isProblem: false });
        else if (answer !== null) keeper.adopt(answer);
      }
    } catch (cause) {
      const text = cause instanceof RequestFailure ? cause.error.message : words.failed;
      setSaid({ text, isProblem: true });
    }
    setBusy(false);
    onChanged();
  }

  useFollowing(id, keeper, store, onChanged);

  return {
    busy,
    said,
    test: () =>
      act(true, async on => {
        await on.test(id);
        return words.tested;
      }),
    publish: (at, again) => act(true, (on, version) => on.publish(id, version, at, again)),
    cancel: () => act(false, on => on.cancel(id)),
    update: () => act(true, (on, version) => on.update(id, version)),
    takeDown: () => act(false, on => on.takeDown(id)),
    refresh: () => act(false, on => on.read(id)),
  };
}

const SOON_MS = 2_000;
const LATER_MS = 30_000;

/** While something is being sent, its state is requested again from time to time. */
function useFollowing(id: string, keeper: PostKeeper, store: PublishingStore | null, onChanged: () => void): void {
  const { base } = useKeeperState(keeper);
  const open = base?.publications.filter(({ state }) => state === 'waiting' || state === 'sending') ?? [];
  const isOpen = open.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new post, and starts the next wait.
  useEffect(() => {
    if (store === null || !isOpen) return;
    const isSoon = open.some(({ at }) => at <= Date.now() + LATER_MS);
    const timer = setTimeout(
      () => {
        // Without an answer the state stays as it was last known; the button asks again.
        void store.read(id).then(
          post => {
            if (post === null) return;
            keeper.adopt(post);
            onChanged();
          },
          () => {},
        );
      },
      isSoon ? SOON_MS : LATER_MS,
    );
    return () => clearTimeout(timer);
  }, [id, store, base]);
}
