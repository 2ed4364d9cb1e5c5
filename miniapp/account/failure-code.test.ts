import { describe, expect, it } from 'vitest';
import { sentenceFor } from '#shared/catalogue/account/account-failures.ts';
import { failureCodeOf } from './failure-code.ts';

describe('the code of a failed account call', () => {
  it.each([
    'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
    'auth/api-key-expired.-please-renew-the-api-key.',
    "auth/method-doesn't-allow-unregistered-callers-(callers-without-established-identity).-please-use-api-key-or-other-form-of-api-consumer-identity-to-call-this-api.",
    'auth/invalid-api-key',
  ])('spec 8: %s is a refused key, with its sentence', code => {
    expect(failureCodeOf({ code })).toBe('auth/invalid-api-key');
    expect(sentenceFor(failureCodeOf({ code }) ?? '')).toMatch(/chave do serviço de contas/);
  });

  it('is null for anything else', () => {
    expect([failureCodeOf(new Error('x')), failureCodeOf({ code: 7 }), failureCodeOf(null)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(failureCodeOf({ code: 'auth/wrong-password' })).toBe('auth/wrong-password');
  });
});
