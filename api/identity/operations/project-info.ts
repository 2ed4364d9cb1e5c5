/** The SDK's first requests, and accounts:createAuthUri: answers that depend on no account. */
import { z } from 'zod';
import { randomId } from '../../secrets/digest.ts';
import { readEmail } from '../accounts/contact.ts';
import { passwordPolicy } from '../accounts/password-policy.ts';
import { refuse } from '../accounts/refusal.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { FIELDS, operation, required, text } from './operation.ts';

/** Keyed by the path under `/identitytoolkit.googleapis.com`. */
export function projectInfo({ projectId, baseUrl, authorizedDomains }: IdentityDeps): ReadonlyMap<string, object> {
  const domains = new Set([new URL(baseUrl).hostname, ...authorizedDomains]);
  return new Map<string, object>([
    ['/v1/projects', { projectId, authorizedDomains: [...domains] }],
    // The SDK expects a key, but sends it nowhere in this mode.
    ['/v1/recaptchaParams', { kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: 'local' }],
    [
      '/v2/recaptchaConfig',
      {
        recaptchaKey: `projects/${projectId}/keys/local`,
        recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map(provider => ({
          provider,
          enforcementState: 'OFF',
        })),
      },
    ],
    ['/v2/passwordPolicy', passwordPolicy()],
  ]);
}

const input = z.object({ identifier: FIELDS.email, continueUri: text(2048), providerId: text(128) });

/** Never reveals whether an address has an account: no `registered`, no `signinMethods`. */
export const createAuthUri = ({ randomBytes }: IdentityDeps) =>
  operation(input, async body => {
    if (body.providerId) refuse('OPERATION_NOT_ALLOWED');
    const identifier = required(body.identifier, 'MISSING_IDENTIFIER');
    if (!URL.canParse(required(body.continueUri, 'MISSING_CONTINUE_URI'))) refuse('INVALID_CONTINUE_URI');
    readEmail(identifier);
    return { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomId(randomBytes, 16) };
  });
