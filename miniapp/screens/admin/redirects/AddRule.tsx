/** The form for one more rule. It sends nothing: the rule is saved together with the list. */
import { type FormEvent, useState } from 'react';
import type { RedirectRule } from '#shared/builds/redirect-rule.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { SegmentChoice } from '../../../ui/field/SegmentChoice.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useFormErrors } from '../parts/use-form-errors.ts';
import styles from './RedirectsSection.module.css';
import { NEW_RULE, type RuleErrors, readRule, type TypedRedirects, type TypedRule } from './redirects-view.ts';

export function AddRule({ typed, onAdd }: { typed: TypedRedirects; onAdd: (rule: RedirectRule) => void }) {
  const [rule, setRule] = useState<TypedRule>(NEW_RULE);
  const { form, errors, setErrors } = useFormErrors<RuleErrors>();
  const change = (next: Partial<TypedRule>) => {
    setRule({ ...rule, ...next });
    setErrors({});
  };

  function add(event: FormEvent): void {
    event.preventDefault();
    const read = readRule(rule, typed);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    onAdd(read.value);
    setRule(NEW_RULE);
  }

  return (
    <form ref={form} className={styles.add} aria-label={words.add} noValidate onSubmit={add}>
      <TextField
        label={words.from}
        hint={words.fromHint}
        value={rule.from}
        error={errors.from}
        onChange={from => change({ from })}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={200}
      />
      <TextField
        label={words.to}
        hint={words.toHint}
        value={rule.to}
        error={errors.to}
        onChange={to => change({ to })}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={500}
      />
      <SegmentChoice
        name="redirect-scope"
        label={words.scope}
        value={rule.scope}
        options={words.scopes}
        onChange={scope => change({ scope })}
      />
      <SubmitButton quiet busy={false}>
        {words.add}
      </SubmitButton>
    </form>
  );
}
