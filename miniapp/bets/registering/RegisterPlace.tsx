/**
 * Around the pages: takes what they register, and shows over them what was written. The book itself is loaded with the
 * first touch.
 */
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { type Asked, type Register, RegisterContext } from './register-context.ts';

const Registering = lazyPart(async () => (await import('./Registering.tsx')).Registering, 'floating sentence');

export function RegisterPlace({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const register = useCallback<Register>(
    registration => setAsked(before => ({ registration, touch: (before?.touch ?? 0) + 1 })),
    [],
  );
  return (
    <RegisterContext value={register}>
      {children}
      {asked && (
        <Suspense>
          <Registering asked={asked} />
        </Suspense>
      )}
    </RegisterContext>
  );
}
