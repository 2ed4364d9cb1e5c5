/** What all parts of the script have in common: numbered steps, one after another, over one world and its devices. */
import type { Device } from './device.ts';
import type { Product, World } from './world.ts';

export interface Script {
  /** The next number and what happens at it. */
  readonly step: (what: string, work: () => Promise<void>) => void;
  /** A step that only the product can pass; skipped, under its number and name, at Google's emulator. */
  readonly ours: (what: string, work: () => Promise<void>) => void;
  readonly world: () => World;
  /** Throws at Google's emulator. */
  readonly product: () => Product;
  /** Ana's telephone and her computer. */
  readonly phone: () => Device;
  readonly computer: () => Device;
}

export const ANA = 'ana@example.com';
export const RUI = 'rui@example.com';
export const PASSWORD = 'surebet7';
export const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token, whoever signed it. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** What Google's emulator takes: claims that nobody signed. */
export function unsigned(claims: object): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** The token with other claims under the signature it had. */
export function tampered(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode({ ...claimsOf(token), ...claims })}.${signature}`;
}
