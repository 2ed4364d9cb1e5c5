import { describe, expect, it } from 'vitest';
import { FAILURE_CODES, sentenceFor, unknownFailure } from './account-failures.ts';

/** The observed catalogue, section 8, in Firebase's spelling. */
const OBSERVED = {
  auth: [
    'wrong-password',
    'user-not-found',
    'email-already-in-use',
    'invalid-credential',
    'too-many-requests',
    'expired-action-code',
    'user-disabled',
    'requires-recent-login',
    'network-request-failed',
    'popup-blocked',
    'popup-closed-by-user',
    'unauthorized-domain',
    'user-mismatch',
    'invalid-api-key',
  ],
  storage: [
    'unknown',
    'object-not-found',
    'bucket-not-found',
    'quota-exceeded',
    'unauthenticated',
    'unauthorized',
    'unauthorized-app',
    'retry-limit-exceeded',
    'canceled',
    'invalid-url',
    'invalid-default-bucket',
    'no-default-bucket',
    'cannot-slice-blob',
    'no-download-url',
    'invalid-argument',
    'app-deleted',
    'invalid-root-operation',
    'invalid-format',
    'internal-error',
    'unsupported-environment',
  ],
  firestore: [
    'invalid-argument',
    'failed-precondition',
    'unavailable',
    'unimplemented',
    'not-found',
    'permission-denied',
  ],
} as const;

/** Failures of the database that come as text only. */
const OBSERVED_TEXTS = [
  'Failed to get documents from server. (However, these documents may exist in the local cache.)',
  'Request timeout',
  'Connection failed',
  'Failed to get document because the client is offline.',
  "Could not reach Cloud Firestore backend. Backend didn't respond within 10 seconds.",
];

/** Codes that were not observed, but that the SDK and our own server can return to the four screens. */
const OURS = [
  'password-does-not-meet-requirements',
  'credential-already-in-use',
  'provider-already-linked',
  'invalid-verification-code',
  'code-expired',
  'missing-phone-number',
  'invalid-phone-number',
  'weak-password',
  'invalid-email',
  'missing-password',
  'missing-email',
  'account-exists-with-different-credential',
  'operation-not-allowed',
  'invalid-action-code',
  'user-token-expired',
  'internal-error',
  'cancelled-popup-request',
  'quota-exceeded',
  'admin-restricted-operation',
  'captcha-check-failed',
  'invalid-custom-token',
  'invalid-user-token',
  'null-user',
  'timeout',
  'unauthorized-continue-uri',
].map(code => `auth/${code}`);

const observed = Object.entries(OBSERVED).flatMap(([family, codes]) => codes.map(code => `${family}/${code}`));
const all = [...new Set([...observed, ...OBSERVED_TEXTS, ...OURS])];

/** Every sentence has to say what to do, with one of these verbs. */
const TELLS_WHAT_TO_DO =
  /\b(abra|aceite|apague|atualize|avise|baixe|complete|comece|conclua|conecte-se|confira|confirme|continue|copie|crie|desligue|digite|entre|envie-o|envie|escolha|escolha-o|escreva|espere|fale|feche|libere|libere-o|ligue|peça|permita|recarregue|saia|salve-o|saia|tente|use|verifique|volte|atualize-o|abra-a|conclua-a)\b/i;
/** English words that a hasty translation leaves behind. */
const ENGLISH =
  /\b(the|password|email|user|account|failed|error|invalid|request|token|please|try|again|not|found|login)\b/i;

describe('sentenceFor', () => {
  it.each(all)('%s has its own sentence, which says what to do', code => {
    const sentence = sentenceFor(code);
    expect(sentence).not.toBe(unknownFailure);
    expect(sentence).toMatch(TELLS_WHAT_TO_DO);
    expect(sentence).not.toMatch(ENGLISH);
    expect(sentence).toMatch(/^[A-ZÀ-Ú].*\.$/);
  });

  it('no two codes of one family have the same sentence', () => {
    for (const family of ['auth', 'storage', 'firestore']) {
      const sentences = FAILURE_CODES.filter(code => code.startsWith(`${family}/`)).map(sentenceFor);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it.each(FAILURE_CODES)('%s has a complete sentence in Portuguese', code => {
    expect(sentenceFor(code)).toMatch(TELLS_WHAT_TO_DO);
    expect(sentenceFor(code)).not.toMatch(ENGLISH);
  });

  it.each([
    ['auth/wrong-password', 'A senha não confere. Digite de novo ou use “Esqueci a senha”.'],
    ['permission-denied', 'A sua conta não pode ver nem mudar isto. Entre com a conta certa.'],
  ])('%s', (code, sentence) => {
    expect(sentenceFor(code)).toBe(sentence);
  });

  it.each(['auth/never-heard-of', 'constructor', 'auth/toString', '', 'x/y', 'TypeError: null'])(
    '%s gets the general sentence',
    code => {
      expect(sentenceFor(code)).toBe(unknownFailure);
    },
  );
});
