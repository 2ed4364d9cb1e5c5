/** The form of a movement beside the statement, where there is room for both. */
import { useEffect, useId, useRef } from 'react';
import { navigation } from '#shared/catalogue/frame.ts';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import { formTitle, MovementForm, type MovementFormProps } from './MovementForm.tsx';
import styles from './MovementPanel.module.css';

export function MovementPanel(props: MovementFormProps) {
  const { before, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onClose();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [onClose]);
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 ref={heading} id={id} tabIndex={-1} className={styles.title}>
          {formTitle(before)}
        </h2>
        <CloseButton label={navigation.close} onClick={onClose} />
      </header>
      <MovementForm {...props} />
    </aside>
  );
}
