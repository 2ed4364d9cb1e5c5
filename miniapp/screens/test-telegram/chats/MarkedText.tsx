/** The text of a message with Telegram's formatting. Touching a command in it sends it, as in Telegram. */

import type { ReactNode } from 'react';
import type { ChatEntity } from '#shared/wire/sandbox.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './ChatMessages.module.css';
import { type Piece, typeset } from './chat-view.ts';

export interface MarkedTextProps {
  text: string;
  entities: readonly ChatEntity[];
  onCommand: (command: string) => void;
}

export function MarkedText({ text, entities, onCommand }: MarkedTextProps) {
  return <div className={styles.text}>{shown(typeset(text, entities), onCommand)}</div>;
}

const TAGS: Readonly<Record<string, 'b' | 'i' | 'u' | 's' | 'code' | 'pre' | 'blockquote'>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  expandable_blockquote: 'blockquote',
};

function shown(pieces: readonly Piece[], onCommand: (command: string) => void): ReactNode[] {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const key = `${at} ${piece.kind}`;
    const inner = shown(piece.pieces, onCommand);
    const Tag = TAGS[piece.kind];
    if (Tag !== undefined) return <Tag key={key}>{inner}</Tag>;
    if (piece.url !== null) {
      return (
        <a key={key} href={piece.url} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      );
    }
    const [command] = piece.pieces;
    if (piece.kind === 'bot_command' && typeof command === 'string') {
      return (
        <Pressable key={key} className={styles.command} onClick={() => onCommand(command)}>
          {command}
        </Pressable>
      );
    }
    return (
      <span key={key} data-mark={piece.kind}>
        {inner}
      </span>
    );
  });
}
