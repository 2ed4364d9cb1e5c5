/** Addresses and numbers in the one form in which they are compared and stored. */
import { refuse } from './refusal.ts';

const MAX_EMAIL_LENGTH = 254;
/** What HTML accepts as an e-mail address, with a domain of two labels or more. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Returns it in lower case. Refuses with INVALID_EMAIL. Example: `Ana@Example.COM` → `ana@example.com`. */
export function readEmail(text: string): string {
  const email = text.toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : refuse('INVALID_EMAIL');
}

/** Returns it as E.164. Refuses with INVALID_PHONE_NUMBER. Example: `+55 (11) 91234-5678` → `+5511912345678`. */
export function readPhoneNumber(text: string): string {
  const phoneNumber = text.replaceAll(/[\s().-]/g, '');
  return /^\+[1-9]\d{7,14}$/.test(phoneNumber) ? phoneNumber : refuse('INVALID_PHONE_NUMBER');
}
