/** The message that the bot sends about a calculation, as pieces to show and as text to copy. */
import { answerCalculation, type ChatAnswer } from '#shared/chat/answer.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';

/** Text, or a mark of Telegram's HTML around more of it. */
export type Marked = string | { readonly tag: MarkTag; readonly inner: readonly Marked[] };

const TAGS = ['b', 'i', 'u', 's', 'code', 'blockquote'] as const;
type MarkTag = (typeof TAGS)[number];

/** Written from the answer that the page shows: nothing is calculated again. Null: there is nothing to send. */
export function chatAnswerOf({
  form,
  input,
  answer,
  problem,
}: OpenCalculation): (ChatAnswer & { readonly link: string }) | null {
  if (problem !== null || answer === null) return null;
  const written = answerCalculation({ id: form.id, input }, answer);
  return written.link === null ? null : { ...written, link: written.link };
}

/** Telegram's HTML; a tag that is none of Telegram's is left out, and its text stays. */
export function parseTelegramHtml(html: string): Marked[] {
  return marked(new DOMParser().parseFromString(html, 'text/html').body);
}

function marked(node: Node): Marked[] {
  return [...node.childNodes].flatMap((child): Marked[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ''];
    const tag = TAGS.find(each => each === child.nodeName.toLowerCase());
    const inner = marked(child);
    return tag === undefined ? inner : [{ tag, inner }];
  });
}

/** Without marks, with the link that opens the calculation: for any other app. */
export function plainText(html: string, url: string): string {
  const text = parseTelegramHtml(html).map(plain).join('');
  return `${text.replaceAll('\u00a0', ' ').trim()}\n\n${url}`;
}

const plain = (piece: Marked): string => (typeof piece === 'string' ? piece : piece.inner.map(plain).join(''));
