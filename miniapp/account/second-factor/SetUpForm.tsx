/** Connects an authenticator app: its secret as a picture and as text, and the first code that it shows. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import { fieldErrors, profile } from '#shared/catalogue/account/account.ts';
import { secondFactorTexts } from '#shared/catalogue/account/second-factor.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { type AccountFailure, failedFieldOf } from '../account-failure.ts';
import type { FactorSetUp } from '../account-port.ts';
import { useForm } from '../forms/use-form.ts';
import styles from './second-factor.module.css';

const words = secondFactorTexts.setUp;

export interface SetUpFormProps {
  setUp: FactorSetUp;
  finish: (code: string) => Promise<AccountFailure | null>;
  onCancel: () => void;
}

export function SetUpForm({ setUp, finish, onCancel }: SetUpFormProps) {
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(digitsOf(code)) ? {} : { code: fieldErrors.code }),
    async send({ code }) {
      const failure = await finish(digitsOf(code));
      if (failure === null) return null;
      const isWrong = failure.code === 'auth/invalid-verification-code';
      return {
        field: failedFieldOf(failure.code) === 'code' ? 'code' : null,
        message: isWrong ? secondFactorTexts.ask.refused : failure.message,
      };
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <p className={styles.text}>{words.scan}</p>
      <QrCode text={setUp.address} />
      <p className={styles.text}>{words.typed}</p>
      <code className={styles.secret}>{setUp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        maxLength={12}
        {...form.bind('code')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <div className={styles.actions}>
        <SubmitButton busy={form.busy}>{words.submit}</SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </div>
    </form>
  );
}

/** Always dark on white, whatever the theme: many cameras do not read it the other way round. */
function QrCode({ text }: { text: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: 3 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qr}>
      <path d={path} />
    </svg>
  );
}

function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
