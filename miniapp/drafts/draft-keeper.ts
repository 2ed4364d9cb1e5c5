/**
 * One draft while it is edited: what was typed goes onto the device at once, and into the account after a pause. Nothing is
 * lost to a failure, and of two versions a person chooses.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { RequestFailure } from '../server/failure.ts';
import type { DeviceDrafts } from './device-drafts.ts';

/** A draft as it is stored: each save raises its version. */
export interface KeptDraft {
  readonly version: number;
}

/** Failures of the server are `RequestFailure`s. */
export interface DraftStore<Content, Kept extends KeptDraft> {
  /** Null: there is none. */
  read(id: string): Promise<Kept | null>;
  /** version: the one that was edited; null for a new draft. */
  save(id: string, version: number | null, content: Content): Promise<Kept>;
}

/** device: only on this device, because the server did not answer. refused: the server answered with a reason. */
export type DraftSaving = 'saved' | 'saving' | 'device' | 'refused' | 'conflict';

export interface KeeperState<Content, Kept> {
  readonly content: Content;
  /** As the account has it; null: the account does not have it. */
  readonly base: Kept | null;
  readonly saving: DraftSaving;
  readonly problem: string | null;
  /** What somebody else saved meanwhile. */
  readonly theirs: Kept | null;
  /** Grows each time the text is replaced from outside the editor. */
  readonly replaced: number;
}

export interface DraftKeeper<Content, Kept> {
  get(): KeeperState<Content, Kept>;
  subscribe(listener: () => void): () => void;
  change(fields: Partial<Content>): void;
  /** As `change`, for a text that was not typed into the editor. */
  replace(fields: Partial<Content>): void;
  /** Waits until everything is in the account. Null: it could not be saved there. */
  settle(): Promise<Kept | null>;
  /** Saves what may be saved without being asked: before the page goes, or once there is a connection again. */
  saveOpen(): Promise<void>;
  /** Back to what the account has. */
  revert(): void;
  /** Takes in the server's answer about what is published of this draft. */
  adopt(kept: Kept): void;
  keepMine(): void;
  takeTheirs(): void;
  close(): void;
}

export interface KeeperDeps<Content, Kept extends KeptDraft> {
  readonly id: string;
  readonly store: DraftStore<Content, Kept>;
  /** Null: the store is the device itself. */
  readonly device: Pick<DeviceDrafts<Content>, 'keep' | 'drop'> | null;
  readonly start: { readonly content: Content; readonly base: Kept | null; readonly version: number | null };
  readonly contentOf: (kept: Kept) => Content;
  /**
   * What the server's answer changes in the kept draft. The content of another version is somebody else's, and is not taken
   * in.
   */
  readonly adopted: (base: Kept, answer: Kept) => Kept;
  /** True: the content to start with is not in the account yet. */
  readonly isUnsent: boolean;
  readonly now: () => number;
  readonly onSaved: () => void;
  /** True: others see it, so that it stays on this device until `settle` is called. */
  readonly isHeld?: (base: Kept | null) => boolean;
}

export const PAUSE_MS = 900;
const AGAIN_MS = 15_000;

export function createDraftKeeper<Content, Kept extends KeptDraft>(
  deps: KeeperDeps<Content, Kept>,
): DraftKeeper<Content, Kept> {
  const { id, store, device, start, contentOf, adopted, isUnsent, now, onSaved, isHeld = () => false } = deps;
  const state = createStore<KeeperState<Content, Kept>>(() => ({
    content: start.content,
    base: start.base,
    saving: isUnsent ? 'device' : 'saved',
    problem: null,
    theirs: null,
    replaced: 0,
  }));
  const saver = createSaver({ id, store, device, onSaved, state, version: start.version, dirty: isUnsent, isHeld });

  function keepHere(): void {
    const { content } = state.getState();
    // If the browser keeps nothing, the draft is still on the page.
    void device?.keep({ id, version: saver.version(), content, at: now() }).catch(() => {});
  }

  function set(fields: Partial<Content>, isReplaced: boolean): void {
    const { content, replaced } = state.getState();
    saver.touch();
    state.setState({
      content: { ...content, ...fields },
      replaced: replaced + (isReplaced ? 1 : 0),
      ...(state.getState().saving === 'saved' && { saving: isHeld(state.getState().base) ? 'device' : 'saving' }),
    });
    keepHere();
    saver.saveSoon();
  }

  if (isUnsent) saver.saveNext();

  function standOnAccount(kept: Kept): void {
    saver.standOn(kept.version, { isDirty: false });
    state.setState(({ replaced }) => ({
      theirs: null,
      base: kept,
      content: contentOf(kept),
      saving: 'saved',
      problem: null,
      replaced: replaced + 1,
    }));
    void device?.drop(id).catch(() => {});
  }
  return {
    get: state.getState,
    subscribe: state.subscribe,
    change: fields => set(fields, false),
    replace: fields => set(fields, true),
    async settle() {
      await saver.save();
      const { base, saving } = state.getState();
      return saving === 'saved' ? base : null;
    },
    saveOpen: () => saver.saveOpen(),
    revert() {
      const { base } = state.getState();
      if (base !== null) standOnAccount(base);
    },
    adopt(kept) {
      // Another version is somebody else's: the next save asks which one stays.
      const { base } = state.getState();
      state.setState({ base: base === null ? kept : adopted(base, kept) });
    },
    keepMine() {
      const { theirs } = state.getState();
      if (theirs === null) return;
      saver.standOn(theirs.version, { isDirty: true });
      state.setState({ theirs: null, base: theirs });
      void saver.save();
    },
    takeTheirs() {
      const { theirs } = state.getState();
      if (theirs !== null) standOnAccount(theirs);
    },
    close: saver.close,
  };
}

type SaverDeps<Content, Kept extends KeptDraft> = Pick<
  KeeperDeps<Content, Kept>,
  'id' | 'store' | 'device' | 'onSaved'
> & {
  readonly state: StoreApi<KeeperState<Content, Kept>>;
  /** The account's version that is edited. */
  readonly version: number | null;
  readonly dirty: boolean;
  readonly isHeld: (base: Kept | null) => boolean;
};

/** Saves what is typed to the account, one request after the other, and tries again if nobody answered. */
function createSaver<Content, Kept extends KeptDraft>(deps: SaverDeps<Content, Kept>) {
  const { id, store, device, onSaved, state, isHeld, ...from } = deps;
  let { version, dirty } = from;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let closed = false;

  function later(ms: number): void {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void saveOpen(), ms);
  }

  const saveOpen = async (): Promise<void> => (isHeld(state.getState().base) ? undefined : save());

  function save(): Promise<void> {
    clearTimeout(timer);
    running ??= send().finally(() => {
      running = null;
    });
    return running;
  }

  async function send(): Promise<void> {
    while (dirty && state.getState().theirs === null) {
      const { content } = state.getState();
      state.setState({ saving: 'saving' });
      dirty = false;
      try {
        const saved = await store.save(id, version, content);
        version = saved.version;
        state.setState({ base: saved, problem: null, saving: dirty ? 'saving' : 'saved' });
        if (!dirty) await device?.drop(id).catch(() => {});
        onSaved();
      } catch (cause) {
        dirty = true;
        const failed = await afterFailure(cause, version, () => store.read(id));
        state.setState(failed);
        if (failed.saving === 'device') later(AGAIN_MS);
        return;
      }
    }
  }

  return {
    save,
    saveOpen,
    version: () => version,
    touch: (): void => {
      dirty = true;
    },
    saveNext: () => later(0),
    saveSoon: (): void => {
      if (running === null) later(PAUSE_MS);
    },
    standOn(next: number, { isDirty }: { readonly isDirty: boolean }): void {
      version = next;
      dirty = isDirty;
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
      if (dirty) void saveOpen();
    },
  };
}

/** What the server said, or that it did not answer. */
async function afterFailure<Content, Kept extends KeptDraft>(
  cause: unknown,
  version: number | null,
  readTheirs: () => Promise<Kept | null>,
): Promise<
  Pick<KeeperState<Content, Kept>, 'saving' | 'problem'> & Partial<Pick<KeeperState<Content, Kept>, 'theirs'>>
> {
  const failure = cause instanceof RequestFailure ? cause : null;
  if (failure?.status === 409) {
    const theirs = await readTheirs().catch(() => null);
    // The same version: it was refused for another reason.
    if (theirs !== null && theirs.version !== version) return { saving: 'conflict', theirs, problem: null };
  }
  // 507: no room for anybody, which waiting a moment does not change.
  const isRefused =
    failure !== null &&
    ((failure.status >= 400 && failure.status < 500 && failure.status !== 429) || failure.status === 507);
  return isRefused ? { saving: 'refused', problem: failure.error.message } : { saving: 'device', problem: null };
}
