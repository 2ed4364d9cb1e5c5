/** The flows that end otherwise with us than with Google's emulator, by file and name. */

interface KnownDifference {
  /** What the flow fails with. */
  readonly endsWith: string;
  readonly because: string;
}

const ONLY_HTTPS = 'A photo needs an https address: other people see it.';
const SILENT = 'Whether an address has an account is never revealed, as at Google with protection against enumeration.';
const NO_TENANTS = 'There is one policy for everybody: no tenants.';

export const KNOWN_DIFFERENCES: ReadonlyMap<string, KnownDifference> = new Map([
  ['idp.local: allows the user to update profile', { endsWith: 'auth/invalid-photo-url', because: ONLY_HTTPS }],
  ['email: allows the user to update profile', { endsWith: 'auth/invalid-photo-url', because: ONLY_HTTPS }],
  ['custom.local: allows user to update profile', { endsWith: 'auth/invalid-photo-url', because: ONLY_HTTPS }],
  ['email: allows the user to delete the account', { endsWith: "including 'auth/user-not-found'", because: SILENT }],
  // Its last line; the account has been taken over by then.
  [
    'idp.local: IdP account takes over unverified email',
    { endsWith: "including 'auth/wrong-password'", because: SILENT },
  ],
  [
    'oob.local: fetchSignInMethodsForEmail returns the correct values',
    { endsWith: "equal [ 'emailLink' ]", because: SILENT },
  ],
  ['oob.local: can be used to verify email', { endsWith: "equal [ 'password' ]", because: SILENT }],
  ['oob.local: can be used to initiate password reset', { endsWith: "equal [ 'password' ]", because: SILENT }],
  [
    'idp.local: IdP accounts automatically link with verified emails',
    {
      endsWith: 'auth/account-exists-with-different-credential',
      because:
        "A provider's claim about an address does not open an account that has proven it: link it when signed in.",
    },
  ],
  [
    'phone: anonymous users can link (and unlink) phone number',
    { endsWith: 'auth/operation-not-allowed', because: 'The last way of signing in to an account cannot be removed.' },
  ],
  [
    'password_policy: considers valid passwords valid against the policy configured for the tenant',
    { endsWith: 'expected undefined to be true', because: NO_TENANTS },
  ],
  [
    'password_policy: considers invalid passwords invalid against the policy configured for the tenant',
    { endsWith: 'expected undefined to be true', because: NO_TENANTS },
  ],
  [
    'password_policy: includes the password policy strength options in the returned status',
    { endsWith: 'to deeply equal { minPasswordLength: 8', because: NO_TENANTS },
  ],
]);
