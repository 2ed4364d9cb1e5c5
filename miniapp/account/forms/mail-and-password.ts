/** An address with a new password, as signing up and the profile ask for them: what is wrong, and in which field. */
import { fieldErrors } from '#shared/catalogue/account/account.ts';
import { type AccountFailure, fieldOf } from '../account-failure.ts';
import { looksLikeEmail } from './contact.ts';

type Fields = 'email' | 'password';

/** mayPass: the server's own rules let the password through. */
export function checkMailAndPassword(
  { email, password }: Readonly<Record<Fields, string>>,
  mayPass: boolean,
): Partial<Record<Fields, string>> {
  return {
    ...(looksLikeEmail(email) ? {} : { email: fieldErrors.email }),
    ...(password === '' ? { password: fieldErrors.newPassword } : mayPass ? {} : { password: fieldErrors.policy }),
  };
}

/** Where a refusal is said: beside the field it is about, or over the form. */
export function refusedField({ code, message }: AccountFailure): { field: Fields | null; message: string } {
  const field = fieldOf(code);
  return { field: field === 'email' || field === 'password' ? field : null, message };
}
