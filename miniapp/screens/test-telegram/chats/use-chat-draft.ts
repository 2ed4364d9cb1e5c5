/** What a person writes in a chat and does in it, and the short messages shown to them. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatMessage } from '#shared/wire/sandbox.ts';
import { lastOwnMessage } from './chat-view.ts';
import { type ChatActs, chatFailureText, type SentWhere } from './use-chats.ts';

/** The message being replied to or edited; null: a new message is written. quote: the part that was marked in it. */
export type DraftTarget = {
  readonly kind: 'reply' | 'edit';
  readonly message: ChatMessage;
  readonly quote?: string;
} | null;

type Name = NonNullable<SentWhere['as']>;

export interface ChatDraft {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly target: DraftTarget;
  /** To be sent with the text under the first. */
  readonly pictures: readonly File[];
  readonly setPictures: (pictures: readonly File[]) => void;
  /** Null: the person's own. */
  readonly name: Name | null;
  readonly setName: (name: Name | null) => void;
  readonly isEditing: boolean;
  /** What just happened; '' if nothing did recently. */
  readonly toast: string;
  readonly say: (toast: string) => void;
  /** A notice from the bot that must be closed before anything else. */
  readonly alert: string | null;
  readonly closeAlert: () => void;
  /** Puts this text into the field and focuses it. */
  readonly begin: (target: DraftTarget, text: string) => void;
  readonly submit: () => Promise<void>;
  readonly press: (message: ChatMessage, data: string) => Promise<void>;
  /** Starts editing the person's last message. */
  readonly editLast: () => void;
  /** False: it failed, and the toast says why. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

const TOAST_MS = 5_000;

export function useChatDraft(acts: ChatActs, personId: number, messages: readonly ChatMessage[]): ChatDraft {
  const [text, setText] = useState('');
  const [target, setTarget] = useState<DraftTarget>(null);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [name, setName] = useState<Name | null>(null);
  const [toast, setToast] = useState('');
  const [alert, setAlert] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (toast === '') return;
    const timer = window.setTimeout(() => setToast(''), TOAST_MS);
    return () => window.clearTimeout(timer);
  }, [toast]);

  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      setToast(chatFailureText(cause));
      return false;
    }
  }
  function begin(next: DraftTarget, draft: string): void {
    setTarget(next);
    setText(draft);
    field.current?.focus();
  }

  return {
    field,
    text,
    setText,
    target,
    pictures,
    setPictures,
    name,
    setName,
    isEditing: target?.kind === 'edit' && text !== target.message.text,
    toast,
    say: setToast,
    alert,
    closeAlert: () => setAlert(null),
    begin,
    attempt,
    async submit() {
      if (text.trim() === '' && pictures.length === 0) return;
      setText('');
      setTarget(null);
      setPictures([]);
      const where: SentWhere = {
        ...(target !== null && { replyTo: target.message.id }),
        ...(target?.quote !== undefined && { quote: target.quote }),
        ...(name !== null && { as: name }),
      };
      const isSent = await attempt(() => {
        if (target?.kind === 'edit') return acts.edit(target.message.id, text);
        return pictures.length > 0 ? acts.sendPictures(pictures, text, where) : acts.send(text, where);
      });
      if (isSent) return;
      // What could not be sent stays in the field.
      setText(text);
      setTarget(target);
      setPictures(pictures);
    },
    async press({ id }, data) {
      await attempt(async () => {
        const answer = await acts.press(id, data);
        if (answer === null) setToast(words.noAnswer);
        else if (answer.isAlert) setAlert(answer.text);
        else setToast(answer.text);
      });
    },
    editLast() {
      const message = lastOwnMessage(messages, personId);
      if (message) begin({ kind: 'edit', message }, message.text);
    },
  };
}
