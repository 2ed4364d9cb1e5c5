/**
 * Where a person types: suggests the bot's commands while a command is typed, and inline answers after the bot's name.
 */

import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatRoom } from '#shared/wire/sandbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import styles from './Composer.module.css';
import { lineOf, suggestionsFor } from './chat-view.ts';
import { InlineResults } from './InlineResults.tsx';
import type { DraftTarget } from './use-chat-draft.ts';
import type { ChatActs } from './use-chats.ts';

export interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Shown in front of the field. */
  menu: ReactNode;
  /** Shown above the field: pictures, and in whose name. */
  more: ReactNode;
  text: string;
  onText: (text: string) => void;
  target: DraftTarget;
  onDropTarget: () => void;
  commands: ChatRoom['commands'];
  /** The placeholder that the bot's keyboard sets; empty if it sets none. */
  placeholder: string;
  botUsername: string;
  askInline: ChatActs['askInline'];
  onChoose: (queryId: string, resultId: string) => void;
  onSubmit: () => void;
  /** Arrow up in an empty field. */
  onRecall: () => void;
}

export function Composer(props: ComposerProps) {
  const { field, menu, text, onText, target, onDropTarget, commands, placeholder, botUsername, askInline } = props;
  const { onChoose, onSubmit, onRecall } = props;
  const offers = useRef<HTMLDivElement>(null);
  const offer = target?.kind === 'edit' ? null : suggestionsFor(text, commands, botUsername);
  useFieldHeight(field, text);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const [first] = offer?.kind === 'commands' ? offer.commands : [];
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && target !== null) {
      event.preventDefault();
      onDropTarget();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onRecall();
    } else if (event.key === 'ArrowUp' && offer !== null) {
      event.preventDefault();
      [...(offers.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    } else if (event.key === 'Tab' && !event.shiftKey && first !== undefined) {
      event.preventDefault();
      onText(`/${first.command} `);
    }
  }

  return (
    <div className={styles.composer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move among its own buttons. */}
      <div ref={offers} onKeyDown={event => moveFocus(event, offers.current, field.current)}>
        {offer?.kind === 'commands' && (
          <fieldset className={styles.offers}>
            <legend className="visually-hidden">{words.commands}</legend>
            {offer.commands.map(({ command, description }) => (
              <Pressable
                key={command}
                className={styles.offer}
                onClick={() => {
                  onText(`/${command} `);
                  field.current?.focus();
                }}
              >
                <span className={styles.offerTitle}>/{command}</span>
                <span className={styles.offerNote}>{description}</span>
              </Pressable>
            ))}
          </fieldset>
        )}
        {offer?.kind === 'inline' && <InlineResults query={offer.query} ask={askInline} onChoose={onChoose} />}
      </div>
      {target !== null && (
        <div className={styles.aim}>
          <p className={styles.aimText}>
            <strong>{target.kind === 'edit' ? words.editing : words.replyingTo(target.message.from.name)}</strong>
            <span>{target.quote === undefined ? lineOf(target.message) : words.quoting(target.quote)}</span>
          </p>
          <CloseButton label={words.cancel} onClick={onDropTarget} />
        </div>
      )}
      {target?.kind !== 'edit' && props.more}
      <form
        className={styles.line}
        onSubmit={event => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {text === '' && menu}
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          maxLength={4_096}
          aria-label={words.composer}
          placeholder={placeholder === '' ? words.composer : placeholder}
          autoComplete="off"
          enterKeyHint="send"
          value={text}
          onChange={event => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" primary>
          {target?.kind === 'edit' ? words.save : words.send}
        </Button>
      </form>
    </div>
  );
}

/** Moves up and down among the suggestions; below the last one, and on Esc, back to the field. */
function moveFocus(event: KeyboardEvent, place: HTMLElement | null, field: HTMLElement | null): void {
  const all = [...(place?.querySelectorAll('button') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  if (event.key === 'ArrowUp') all[Math.max(0, at - 1)]?.focus();
  else if (event.key === 'ArrowDown') (all[at + 1] ?? field)?.focus();
  else if (event.key === 'Escape') field?.focus();
  else return;
  event.preventDefault();
}

/** Makes the field as high as its lines, up to the maximum of the style sheet. */
function useFieldHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height has to be measured when the text changes.
  useEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [field, text]);
}
