/**
 * Receives what a Mini App in a frame sends to its client, as far as a key of the keyboard needs it: the app's data,
 * and its request to be closed. All other requests stay unanswered, as with an old client.
 * Source: https://docs.telegram-mini-apps.com/platform/methods
 */

export interface BridgeDeps {
  readonly onData: (data: string) => void;
  readonly onClose: () => void;
}

type Page = Pick<Window, 'postMessage'>;

/**
 * page: the frame's parent. Telegram's SDK posts its messages to web.telegram.org only, and a browser delivers them to
 * nobody else; in a frame of our own origin the call itself can be intercepted. Data are accepted once: later data from
 * the same launch are ignored. Returns a function that stops it.
 */
export function listenToWebApp(page: Page, { onData, onClose }: BridgeDeps): () => void {
  const post = page.postMessage;
  let isOver = false;
  const hear = (message: unknown, ...rest: unknown[]) => {
    const said = eventIn(message);
    if (said === null) return Reflect.apply(post, page, [message, ...rest]);
    if (isOver || (said.data === null && said.type !== 'web_app_close')) return;
    isOver = true;
    if (said.data === null) onClose();
    else onData(said.data);
  };
  page.postMessage = hear as Page['postMessage'];
  return () => {
    page.postMessage = post;
  };
}

/** Null if it is not one of Telegram's messages. data: null unless it is a text sent to the bot. */
function eventIn(message: unknown): { readonly type: string; readonly data: string | null } | null {
  if (typeof message !== 'string') return null;
  try {
    const { eventType: type, eventData } = JSON.parse(message) as { eventType?: unknown; eventData?: unknown };
    if (typeof type !== 'string' || !/^(web_app|iframe)_/.test(type)) return null;
    const data = typeof eventData === 'object' && eventData !== null && 'data' in eventData ? eventData.data : null;
    return { type, data: type === 'web_app_data_send' && typeof data === 'string' ? data : null };
  } catch {
    return null;
  }
}
