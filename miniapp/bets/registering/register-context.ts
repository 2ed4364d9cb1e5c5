/** How a page writes an operation into the planilha with one touch. */
import { createContext, useContext } from 'react';
import type { Registration } from '../registration.ts';

export type Register = (registration: Registration) => void;

export interface Asked {
  readonly registration: Registration;
  /** Differs between touches. */
  readonly touch: number;
}

/** Outside the app, such as in a test of one part, nothing is registered. */
export const RegisterContext = createContext<Register>(() => {});

export const useRegister = (): Register => useContext(RegisterContext);
