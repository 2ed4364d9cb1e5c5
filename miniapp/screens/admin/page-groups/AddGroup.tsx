/** The form for one more group of a page. It sends nothing: the group is saved together with the list. */
import { type FormEvent, useState } from 'react';
import { admin as words } from '#shared/catalogue/admin.ts';
import type { ListedGroup } from '#shared/wire/admin/page-groups.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useFormErrors } from '../parts/use-form-errors.ts';
import styles from './AddGroup.module.css';
import { type GroupErrors, NOTHING_TYPED, parseGroup, type TypedGroup } from './route-groups-view.ts';

export interface AddGroupProps {
  page: string;
  listed: readonly ListedGroup[];
  onAdd: (group: ListedGroup) => void;
}

export function AddGroup({ page, listed, onAdd }: AddGroupProps) {
  const [typed, setTyped] = useState<TypedGroup>(NOTHING_TYPED);
  const { form, errors, setErrors } = useFormErrors<GroupErrors>();
  useClosingConfirmation(Object.values(typed).some(Boolean));
  const { routes } = words;
  const change = (field: keyof TypedGroup) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  function add(event: FormEvent): void {
    event.preventDefault();
    const group = parseGroup(typed, listed);
    setErrors(group.ok ? {} : group.error);
    if (!group.ok) return;
    onAdd(group.value);
    setTyped(NOTHING_TYPED);
  }

  return (
    <details className={styles.add}>
      <summary className={styles.summary}>{routes.add}</summary>
      <form ref={form} className={styles.form} aria-label={`${routes.add}: ${page}`} noValidate onSubmit={add}>
        <TextField
          label={routes.chatId}
          hint={routes.chatIdHint}
          value={typed.chatId}
          error={errors.chatId}
          onChange={change('chatId')}
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField
          label={routes.title}
          value={typed.title}
          error={errors.title}
          onChange={change('title')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={128}
        />
        <TextField
          optional
          label={routes.link}
          hint={routes.linkHint}
          value={typed.link}
          error={errors.link}
          onChange={change('link')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={256}
        />
        <SubmitButton quiet busy={false}>
          {routes.add}
        </SubmitButton>
      </form>
    </details>
  );
}
