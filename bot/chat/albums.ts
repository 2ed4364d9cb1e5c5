/**
 * Albums come as one message for each picture, and usually one of them has the caption. Tells which pictures stand without
 * any, once an album. In memory only: after a restart an album that is under way may be asked about twice.
 */
import { Composer, type Context } from 'grammy';

export interface Albums {
  /** Hears of every message when it comes, before it waits in the queue of its chat. */
  readonly middleware: Composer<Context>;
  /** Whether nothing is said with this message, and the person was not told so: a picture without a caption, once an album. */
  standsAlone(ctx: Context): Promise<boolean>;
}

/** Telegram sends the pictures of an album together, in one answer or a few. */
const TOGETHER_MS = 1_000;
const REMEMBERED = 1_000;

export function createAlbums(sleep: (ms: number) => Promise<void>): Albums {
  /** Those that say something, or that were answered. */
  const answered = new Set<string>();
  function note(album: string): void {
    answered.add(album);
    const [oldest] = answered.size > REMEMBERED ? answered : [];
    if (oldest !== undefined) answered.delete(oldest);
  }

  const middleware = new Composer();
  middleware.on('message', (ctx, next) => {
    const { media_group_id: album, caption } = ctx.msg;
    if (album !== undefined && caption !== undefined) note(keyOf(ctx, album));
    return next();
  });

  return {
    middleware,
    async standsAlone(ctx) {
      const album = ctx.msg?.media_group_id;
      if (album === undefined) return true;
      const key = keyOf(ctx, album);
      if (!answered.has(key)) await sleep(TOGETHER_MS);
      if (answered.has(key)) return false;
      note(key);
      return true;
    },
  };
}

const keyOf = ({ chat }: Context, album: string) => `${chat?.id ?? 0} ${album}`;
