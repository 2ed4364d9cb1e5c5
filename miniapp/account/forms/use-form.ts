/** A form's values and errors, with one submission at a time. What was typed survives every failure. */
import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormErrors<F extends string> = Partial<Record<F, string>>;

/** field null: it concerns the whole form. */
interface FormFailure<F extends string> {
  readonly field: F | null;
  readonly message: string;
}

export interface FormSetup<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  /** Runs before any request. */
  readonly check: (values: Readonly<Record<F, string>>) => FormErrors<F>;
  /** Resolves with null on success. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<FormFailure<F> | null>;
}

export function useForm<F extends string>({ initial, check, send }: FormSetup<F>) {
  const [values, setValues] = useState<Readonly<Record<F, string>>>(initial);
  const [errors, setErrors] = useState<FormErrors<F>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(next: FormErrors<F>): void {
    setErrors(next);
    setRefusals(count => count + 1);
  }

  function set(name: F, value: string): void {
    setValues(before => ({ ...before, [name]: value }));
    // The error was about the previous value.
    setErrors(({ [name]: _gone, ...rest }) => rest as FormErrors<F>);
    setFailure(null);
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (busy) return;
    setFailure(null);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setBusy(true);
    try {
      const refused = await send(values);
      if (refused === null) return;
      if (refused.field === null) setFailure(refused.message);
      else refuse({ [refused.field]: refused.message } as FormErrors<F>);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    errors,
    failure,
    busy,
    set,
    submit,
    /** Shows errors from outside, as `check` does. */
    refuse,
    /** For `<form>`. The browser's own checks are off, because they use the browser's language and hide ours. */
    props: { ref: form, onSubmit: submit, noValidate: true },
    /** For a `<Field>`. */
    bind: (name: F) => ({
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
  };
}
