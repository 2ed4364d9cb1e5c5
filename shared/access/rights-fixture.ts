/** Somebody who may do everything, for the tests of other things than rights. */
import type { RightsPerson } from './rights.ts';

export const ADMINISTRATOR: RightsPerson = {
  isSignedIn: true,
  isAdmin: true,
  publishesIn: new Set(),
  listed: new Set(),
};
