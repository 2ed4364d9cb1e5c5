/** Shared by all parts of the script: numbered steps, one after another, in one world with its devices. */
import type { SdkDevice } from './device.ts';
import type { IdentityWorld, Product } from './world.ts';

export interface Script {
  /** Adds the next step, with its number. */
  readonly step: (what: string, work: () => Promise<void>) => void;
  /** A step that only the product can pass; with Google's emulator it is skipped, under its number and name. */
  readonly ours: (what: string, work: () => Promise<void>) => void;
  readonly world: () => IdentityWorld;
  /** Throws with Google's emulator. */
  readonly product: () => Product;
  /** Ana's telephone and her computer. */
  readonly phone: () => SdkDevice;
  readonly computer: () => SdkDevice;
}

export const ANA_MAIL = 'ana@example.com';
export const RUI = 'rui@example.com';
export const PASSWORD = 'chuva na feira de domingo';
export const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, without checking its signature. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** An unsigned token, as Google's emulator accepts it. */
export function unsigned(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The token with other claims but its original signature. */
export function tampered(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode({ ...claimsOf(token), ...claims })}.${signature}`;
}
