/** Checks the three proofs of a Telegram identity: launch data, the Login Widget, and OpenID Connect. */
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { EpochMs } from '#shared/units.ts';
import type { TelegramProof } from '#shared/wire/auth.ts';
import { checkInitData, type TelegramLogin, type TelegramLoginErrorCode } from './init-data.ts';
import { checkLoginWidget } from './login-widget.ts';
import type { TelegramOidc, TelegramOidcErrorCode } from './telegram-oidc.ts';
import type { TelegramUser } from './telegram-user.ts';

interface ProvenLogin {
  readonly user: TelegramUser;
  readonly by: 'launch' | 'widget' | 'oidc';
  /** Names what Telegram signed. */
  readonly proof: string;
  /** When Telegram saw the person. */
  readonly provenAt: EpochMs;
}

/** 'no_telegram', 'no_oidc': not available on this server. 'unavailable': the keys cannot be fetched now. */
type ProofErrorCode = TelegramLoginErrorCode | TelegramOidcErrorCode | 'no_telegram' | 'no_oidc' | 'unavailable';

export interface TelegramProofs {
  check(proof: TelegramProof): Promise<Result<ProvenLogin, { readonly code: ProofErrorCode }>>;
}

export interface TelegramProofDeps {
  readonly clock: Clock;
  /** Null: Telegram is not connected. */
  readonly botToken: string | null;
  /** Null: OpenID Connect is not available. */
  readonly oidc: TelegramOidc | null;
  readonly log: Log;
}

export function createTelegramProofs({ clock, botToken, oidc, log }: TelegramProofDeps): TelegramProofs {
  return {
    async check(proof) {
      if (botToken === null) return err({ code: 'no_telegram' });
      const options = { botToken, now: clock.now() };
      if ('initData' in proof) {
        const login = checkInitData(proof.initData, options);
        return login.ok ? ok(proven(login.value, 'launch')) : login;
      }
      if ('widget' in proof) {
        const login = checkLoginWidget(proof.widget, options);
        return login.ok ? ok(proven(login.value, 'widget')) : login;
      }
      if (oidc === null) return err({ code: 'no_oidc' });
      try {
        const login = await oidc.check(proof.idToken, { nonce: proof.nonce });
        return login.ok ? ok(proven(login.value, 'oidc')) : login;
      } catch (cause) {
        log.warn('as chaves do Telegram não puderam ser lidas', { cause });
        return err({ code: 'unavailable' });
      }
    },
  };
}

function proven(
  { user, proof, authDate }: Pick<TelegramLogin, 'user' | 'proof' | 'authDate'>,
  by: ProvenLogin['by'],
): ProvenLogin {
  return { user, by, proof, provenAt: authDate };
}
