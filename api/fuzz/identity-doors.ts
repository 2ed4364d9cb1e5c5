/** The paths of Identity Toolkit and of securetoken. Google describes them; here is what all of them have in common. */
import { z } from '@hono/zod-openapi';
import { EMBEDDED_API_KEY } from '../identity/create-identity.ts';
import { API_ERROR, type Door, jsonOf, plainDoor } from './doors.ts';
import type { JsonSchema } from './schema-values.ts';

const METHODS = [
  ...['signUp', 'signInWithPassword', 'signInWithEmailLink', 'signInWithCustomToken', 'signInWithPhoneNumber'],
  ...['signInWithIdp', 'sendVerificationCode', 'sendOobCode', 'resetPassword', 'createAuthUri', 'lookup', 'update'],
  'delete',
].map(method => `v1/accounts:${method}`);
const FACTORS = ['mfaEnrollment:start', 'mfaEnrollment:finalize', 'mfaEnrollment:withdraw', 'mfaSignIn:finalize'];
const OTHERS = ['v2/accounts:revokeToken', ...[...FACTORS, 'mfaRecovery:renew'].map(each => `v2/accounts/${each}`)];

const failed = jsonOf(z.object({ error: z.object({ code: z.int(), message: z.string().min(1) }) }));
const done = jsonOf(z.record(z.string(), z.unknown()));
/** Every request names the project by its web API key. */
const KEY = { name: 'key', in: 'query', required: true, schema: { enum: [EMBEDDED_API_KEY] } } as const;
const identityDoor = (...door: Parameters<typeof plainDoor>): Door => ({ ...plainDoor(...door), parameters: [KEY] });

const ANSWERS = { 200: done, 400: failed, 403: API_ERROR, 404: failed, 413: failed, 503: failed };

const text = (...values: string[]): JsonSchema => ({ enum: values });
const verification: JsonSchema = {
  type: 'object',
  properties: { sessionInfo: { type: 'string' }, verificationCode: text('123456', '000000', 'AAAA-BBBB-CCCC') },
};

/** Every field that any of the operations reads, each with values that it may have. */
const BODY: JsonSchema = {
  type: 'object',
  properties: {
    idToken: { type: 'string' },
    refreshToken: { type: 'string' },
    token: { type: 'string' },
    email: text('ana@example.com', 'bia@example.com', 'caio@example.com', 'é@exemplo.com.br'),
    identifier: text('ana@example.com'),
    newEmail: text('nova@example.com'),
    password: text('chuva na feira de domingo', 'outro café depois do jogo', '123456'),
    newPassword: text('outro café depois do jogo', 'senha'),
    phoneNumber: text('+5511987654321', '+1', '11987654321'),
    code: text('123456'),
    sessionInfo: { type: 'string' },
    oobCode: { type: 'string' },
    requestType: text('PASSWORD_RESET', 'VERIFY_EMAIL', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL', 'x'),
    continueUrl: text('http://localhost:3000/perfil', 'https://evil.example/', 'javascript:alert(1)', '//a'),
    continueUri: text('http://localhost:3000/'),
    requestUri: text('http://localhost:3000/', 'https://evil.example/'),
    postBody: text('id_token=a.b.c&providerId=google.com', 'id_token=&providerId=oidc.a', 'x'),
    providerId: text('google.com', 'oidc.a'),
    displayName: text('Ana', ''),
    photoUrl: text('https://t.me/a.jpg', 'http://a', 'data:,x'),
    deleteProvider: { type: 'array', items: text('password', 'phone', 'google.com') },
    deleteAttribute: { type: 'array', items: text('DISPLAY_NAME', 'PHOTO_URL', 'x') },
    returnSecureToken: { type: 'boolean' },
    mfaPendingCredential: { type: 'string' },
    mfaEnrollmentId: { type: 'string' },
    totpEnrollmentInfo: { type: 'object' },
    totpVerificationInfo: verification,
    grant_type: text('refresh_token', 'password'),
    refresh_token: { type: 'string' },
    tokenType: text('ACCESS_TOKEN', 'REFRESH_TOKEN'),
  },
};

export const identityDoors = (): Door[] => [
  ...[...METHODS, ...OTHERS].map(path =>
    identityDoor('POST', `/identitytoolkit.googleapis.com/${path}`, ANSWERS, { body: BODY }),
  ),
  identityDoor('POST', '/securetoken.googleapis.com/v1/token', ANSWERS, { body: BODY }),
  identityDoor('POST', '/securetoken.googleapis.com/v1/token', ANSWERS, {
    body: BODY,
    bodyType: 'application/x-www-form-urlencoded',
  }),
  ...['v1/recaptchaParams', 'v2/recaptchaConfig', 'v2/passwordPolicy', 'v1/projects', 'v9/constructor'].map(path =>
    identityDoor('GET', `/identitytoolkit.googleapis.com/${path}`, ANSWERS),
  ),
];
