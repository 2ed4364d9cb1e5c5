/** The head of the form: what it is, which reader made it, whether it is kept, and the way out to members. */

import back from 'lucide:arrow-left';
import eye from 'lucide:eye';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureEditor, proceduresScreen } from '#shared/catalogue/procedures/procedures-screen.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import type { OwnProcedure } from '#shared/wire/procedures.ts';
import type { DraftSaving } from '../../../drafts/draft-keeper.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './FormHead.module.css';
import type { FormContent } from './form-drafts.ts';

interface FormHeadProps {
  content: FormContent;
  base: OwnProcedure | null;
  saving: DraftSaving;
  /** Null: they may not publish. */
  onSend: (() => void) | null;
  isBlocked: boolean;
  isBusy: boolean;
}

export const OWN_HREF = `${hrefOf('procedures')}?ver=publicar`;

export function FormHead({ content, base, saving, onSend, isBlocked, isBusy }: FormHeadProps) {
  const { procedure, reading } = content;
  const isOut = base !== null && base.state !== 'draft';
  const title = procedure.number === undefined ? procedure.title || words.newTitle : words.number(procedure.number);
  const tags = [
    proceduresScreen.states[base?.state ?? 'draft'].toLowerCase(),
    reading === null ? words.byHand : words.reader(reading.reader),
    savingWord(saving, base !== null, isOut),
  ];
  const hasChanges = isOut && saving !== 'saved';
  return (
    <header className={styles.head}>
      <Link className={styles.back} href={OWN_HREF} aria-label={words.back} title={words.back}>
        <Icon icon={back} />
      </Link>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.tag} role="status" data-bad={saving === 'refused' || saving === 'conflict' || undefined}>
        {tags.join(', ')}
      </p>
      <span className={styles.acts}>
        {isOut && (
          <Link className={styles.quiet} href={procedureHref(base.id)} title={procedureEditor.look}>
            <Icon icon={eye} />
            <span className={styles.quietText}>{procedureEditor.look}</span>
          </Link>
        )}
        {onSend !== null && (!isOut || hasChanges) && (
          <Pressable
            className={styles.send}
            data-blocked={isBlocked || undefined}
            aria-disabled={isBusy}
            onClick={() => !isBusy && onSend()}
          >
            {isOut ? words.send : words.publish}
          </Pressable>
        )}
      </span>
    </header>
  );
}

function savingWord(saving: DraftSaving, isKept: boolean, isOut: boolean): string {
  if (saving === 'device' && isOut) return words.saving.held;
  if (saving === 'saved' && !isKept) return words.saving.unsent;
  return words.saving[saving];
}
