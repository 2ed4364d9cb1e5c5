/**
 * A refusal in the format of Identity Toolkit. It is thrown, because that rolls back the transaction of the store, and
 * caught in one place, `identity-routes.ts`. The codes are those that Firebase's SDK translates for the page.
 */

export type RefusalCode =
  | `INVALID_${string}`
  | `MISSING_${string}`
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PROVIDER_ALREADY_LINKED'
  | 'SECOND_FACTOR_EXISTS'
  | 'SESSION_EXPIRED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_CONTINUE_URI'
  | 'UNAVAILABLE'
  | 'UNVERIFIED_EMAIL'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, detail?: string) {
    // The SDK splits at ' : ' and shows the second part as the error's message.
    super(detail === undefined ? code : `${code} : ${detail}`);
    this.code = code;
  }
}

/** Throws a `Refusal`. detail: a sentence for people to read. */
export function refuse(code: RefusalCode, detail?: string): never {
  throw new Refusal(code, detail);
}
