/**
 * Proves a mobile number with a code: enter the number, receive the code, type it. The caller decides what the proof is
 * for.
 */

import { useState } from 'react';
import { accountFields, fieldErrors, login as words } from '#shared/catalogue/account/account.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { type AccountFailure, failedFieldOf } from '../account-failure.ts';
import { useAccountStore } from '../use-account.ts';
import { formatPhone, readPhone } from './contact.ts';
import { LocalInbox } from './LocalInbox.tsx';
import styles from './PhoneSteps.module.css';
import { useForm } from './use-form.ts';

export interface PhoneStepsProps {
  /** The label of the last button. */
  submit: string;
  /** A number that is already known: sending starts at once. */
  number?: string | undefined;
  onCode: (verificationId: string, code: string) => Promise<AccountFailure | null>;
}

interface Sent {
  readonly number: string;
  readonly verificationId: string;
}

export function PhoneSteps({ submit, number, onCode }: PhoneStepsProps) {
  const account = useAccountStore();
  const [sent, setSent] = useState<Sent | null>(null);

  async function sendTo(to: string): Promise<AccountFailure | null> {
    const done = await account.attempt(port => port.sendCode(to));
    if (!done.ok) return done.error;
    setSent({ number: to, verificationId: done.value });
    return null;
  }

  return (
    <div className={styles.steps}>
      {sent === null ? (
        <NumberStep number={number} send={sendTo} />
      ) : (
        <CodeStep
          key={sent.verificationId}
          sent={sent}
          submit={submit}
          send={code => onCode(sent.verificationId, code)}
          resend={() => sendTo(sent.number)}
          onOther={number === undefined ? () => setSent(null) : null}
        />
      )}
    </div>
  );
}

function NumberStep({
  number,
  send,
}: {
  number: string | undefined;
  send: (to: string) => Promise<AccountFailure | null>;
}) {
  const form = useForm<'phone'>({
    initial: { phone: number === undefined ? '' : formatPhone(number) },
    check: ({ phone }) => (readPhone(phone) === null ? { phone: fieldErrors.phone } : {}),
    async send({ phone }) {
      const failure = await send(readPhone(phone) ?? '');
      return failure && { field: failedFieldOf(failure.code) === 'phone' ? 'phone' : null, message: failure.message };
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={accountFields.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        hint={accountFields.phoneHint}
        {...form.bind('phone')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <SubmitButton busy={form.busy}>{words.sendCode}</SubmitButton>
      <LocalInbox to={readPhone(form.values.phone) ?? ''} />
    </form>
  );
}

interface CodeStepProps {
  sent: Sent;
  submit: string;
  send: (code: string) => Promise<AccountFailure | null>;
  resend: () => Promise<AccountFailure | null>;
  onOther: (() => void) | null;
}

function CodeStep({ sent, submit, send, resend, onOther }: CodeStepProps) {
  const form = useForm<'code'>({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(digitsOf(code)) ? {} : { code: fieldErrors.code }),
    async send({ code }) {
      const failure = await send(digitsOf(code));
      return failure && { field: failedFieldOf(failure.code) === 'code' ? 'code' : null, message: failure.message };
    },
  });
  const again = useForm<'code'>({
    initial: { code: '' },
    check: () => ({}),
    async send() {
      const failure = await resend();
      return failure && { field: null, message: failure.message };
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <NoticePlace>
        <Notice tone="done">{words.codeSent(formatPhone(sent.number))}</Notice>
      </NoticePlace>
      <TextField
        label={accountFields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        hint={accountFields.codeHint}
        maxLength={12}
        autoFocus
        {...form.bind('code')}
      />
      {(form.failure ?? again.failure) !== null && <Notice tone="failure">{form.failure ?? again.failure}</Notice>}
      <SubmitButton busy={form.busy}>{submit}</SubmitButton>
      <div className={styles.links}>
        <Pressable className={styles.link} onClick={() => void again.submit()}>
          {again.busy ? accountFields.busy : words.resend}
        </Pressable>
        {onOther !== null && (
          <Pressable className={styles.link} onClick={onOther}>
            {words.otherNumber}
          </Pressable>
        )}
      </div>
      <LocalInbox to={sent.number} />
    </form>
  );
}

/** A code may be pasted with spaces or a hyphen. */
function digitsOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '');
}
