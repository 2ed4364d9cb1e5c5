/**
 * Asks for the code of the second factor, in whichever way somebody signs in. It has a root of its own, because the
 * first page does not carry it: it is loaded when a sign-in is met with the question.
 */
import { createRoot } from 'react-dom/client';
import { secondFactorTexts } from '#shared/catalogue/account/second-factor.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import { toFailure } from '../account-failure.ts';
import { useForm } from '../forms/use-form.ts';
import styles from './second-factor.module.css';
import { digitsOrRecoveryCode } from './typed-code.ts';

const words = secondFactorTexts.ask;

/** answer: rejects with Firebase's error if the code is refused. Resolves with false if the person gives up. */
export function askCode(answer: (code: string) => Promise<void>): Promise<boolean> {
  const holder = document.body.appendChild(document.createElement('div'));
  const root = createRoot(holder);
  return new Promise(resolve => {
    const end = (isAnswered: boolean) => {
      root.unmount();
      holder.remove();
      resolve(isAnswered);
    };
    root.render(<CodeQuestion answer={answer} onEnd={end} />);
  });
}

interface CodeQuestionProps {
  answer: (code: string) => Promise<void>;
  onEnd: (isAnswered: boolean) => void;
}

function CodeQuestion({ answer, onEnd }: CodeQuestionProps) {
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (digitsOrRecoveryCode(code) === null ? { code: words.wrong } : {}),
    async send({ code }) {
      try {
        await answer(digitsOrRecoveryCode(code) ?? '');
      } catch (cause) {
        const { code: reason, message } = toFailure(cause);
        if (reason === 'auth/invalid-verification-code') return { field: 'code', message: words.refused };
        return { field: null, message };
      }
      onEnd(true);
      return null;
    },
  });
  return (
    <Dialog open title={words.title} onClose={() => onEnd(false)}>
      <form className={styles.form} {...form.props}>
        <p className={styles.text}>{words.text}</p>
        <TextField
          label={words.code}
          autoComplete="one-time-code"
          enterKeyHint="go"
          hint={words.hint}
          maxLength={20}
          autoFocus
          {...form.bind('code')}
        />
        {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
        <SubmitButton busy={form.busy}>{words.submit}</SubmitButton>
      </form>
    </Dialog>
  );
}
