/** The check of an address with a new password, for the sign-up page and the profile: the errors by field. */
import { fieldErrors } from '#shared/catalogue/account/account.ts';
import { type AccountFailure, failedFieldOf } from '../account-failure.ts';
import { looksLikeEmail } from './contact.ts';

type Fields = 'email' | 'password';

/** mayPass: whether the server's own rules accept the password. */
export function checkMailAndPassword(
  { email, password }: Readonly<Record<Fields, string>>,
  mayPass: boolean,
): Partial<Record<Fields, string>> {
  return {
    ...(looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
    ...(password === '' ? { password: fieldErrors.newPassword } : mayPass ? {} : { password: fieldErrors.policy }),
  };
}

/** Where a refusal is shown: beside the field it concerns, or above the form. */
export function refusedField({ code, message }: AccountFailure): { field: Fields | null; message: string } {
  const field = failedFieldOf(code);
  return { field: field === 'email' || field === 'password' ? field : null, message };
}
