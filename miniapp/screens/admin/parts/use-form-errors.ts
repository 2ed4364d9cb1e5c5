/** The errors of a form as it was last sent: the first wrong field gets the focus, because it may be out of sight. */
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface FormErrorsState<E> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Partial<E>;
  /** An empty object: nothing is wrong. */
  readonly setErrors: (errors: Partial<E>) => void;
}

export function useFormErrors<E extends object>(): FormErrorsState<E> {
  const [errors, setErrors] = useState<Partial<E>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return { form, errors, setErrors };
}
