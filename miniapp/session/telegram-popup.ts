/**
 * Telegram's own sign-in window, in its two generations: the legacy Login Widget, and "Log In With Telegram". Their
 * scripts are Telegram's; they are loaded only when somebody is about to use them.
 * Sources: https://core.telegram.org/widgets/login-legacy and https://core.telegram.org/bots/telegram-login
 */
import { z } from 'zod';
import { err, ok, type Result } from '#shared/result.ts';
import type { TelegramProof } from '#shared/wire/auth.ts';

export type PopupKind = 'widget' | 'oidc';

/** Without `data-` attributes a script draws no button and evaluates no text: it only defines the function. */
const SCRIPTS: Readonly<Record<PopupKind, string>> = {
  widget: 'https://telegram.org/js/telegram-widget.js?22',
  oidc: 'https://oauth.telegram.org/js/telegram-login.js',
};

export interface TelegramPopup {
  /** Call it directly in a click handler, otherwise the browser blocks the window. */
  ask(): Promise<Result<TelegramProof, { readonly code: 'cancelled' }>>;
}

export interface PopupDeps {
  readonly kind: PopupKind;
  readonly botId: number;
  readonly page: Document;
  /** A text that nobody can guess: the id token has to repeat it. */
  readonly newNonce: () => string;
}

type Auth = (options: Readonly<Record<string, unknown>>, done: (answer: unknown) => void) => void;

const widgetAnswer = z.record(z.string().max(64), z.union([z.string().max(4_096), z.number()]));
const oidcAnswer = z.object({ id_token: z.string().min(1) });

/** Rejects if the script cannot be loaded: blocked, or offline. */
export async function loadTelegramPopup({ kind, botId, page, newNonce }: PopupDeps): Promise<TelegramPopup> {
  const auth = await loadAuth(kind, page);
  const call = (options: Readonly<Record<string, unknown>>) =>
    new Promise<unknown>(done => auth({ lang: 'pt-br', ...options }, done));
  return {
    async ask() {
      if (kind === 'widget') {
        const answer = widgetAnswer.safeParse(await call({ bot_id: String(botId), request_access: 'write' }));
        return answer.success ? ok({ widget: answer.data }) : err({ code: 'cancelled' });
      }
      const nonce = newNonce();
      const answer = oidcAnswer.safeParse(await call({ client_id: botId, request_access: ['write'], nonce }));
      return answer.success ? ok({ idToken: answer.data.id_token, nonce }) : err({ code: 'cancelled' });
    },
  };
}

async function loadAuth(kind: PopupKind, page: Document): Promise<Auth> {
  const loaded = findAuth(page, kind);
  if (loaded !== null) return loaded;
  await new Promise<void>((resolve, reject) => {
    const script = page.createElement('script');
    script.src = SCRIPTS[kind];
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${script.src} did not load`));
    });
    page.head.append(script);
  });
  const auth = findAuth(page, kind);
  if (auth === null) throw new Error(`${SCRIPTS[kind]} brought no Telegram.Login.auth`);
  return auth;
}

/** Both generations use the same global name: only the script tag shows which one defined it. */
function findAuth(page: Document, kind: PopupKind): Auth | null {
  const hasScript = [...page.scripts].some(script => script.src === SCRIPTS[kind]);
  const { Telegram } = (page.defaultView ?? {}) as { Telegram?: { Login?: { auth?: Auth } } };
  const login = Telegram?.Login;
  return hasScript && login?.auth ? (options, done) => login.auth?.(options, done) : null;
}
