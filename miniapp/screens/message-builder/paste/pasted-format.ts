/** The marks that a pasted element adds: by its tag, by the styles that Word and Google write, by Telegram's classes. */
import { type Format, linkSchema, type PlainMark } from '#shared/posts/post.ts';

const TAG_MARKS: Readonly<Record<string, PlainMark>> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  INS: 'underline',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  MARK: 'marked',
  SUB: 'subscript',
  SUP: 'superscript',
  CODE: 'code',
  KBD: 'code',
  TT: 'code',
  'TG-SPOILER': 'spoiler',
};

export function formatOf(element: HTMLElement, around: Format): Format {
  const marks = new Set(around.marks);
  const own = TAG_MARKS[element.tagName];
  if (own !== undefined) marks.add(own);
  const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
  if (/^(?:bold|bolder|[6-9]00)$/.test(fontWeight)) marks.add('bold');
  // Google wraps everything in a <b> that is not bold.
  if (/^(?:normal|[1-4]00)$/.test(fontWeight)) marks.delete('bold');
  if (fontStyle === 'italic') marks.add('italic');
  if (fontStyle === 'normal') marks.delete('italic');
  const lines = `${textDecoration} ${textDecorationLine}`;
  if (lines.includes('underline') && element.tagName !== 'A') marks.add('underline');
  if (lines.includes('line-through')) marks.add('strikethrough');
  if (/(?:^|[\s_-])(?:tg-)?spoiler/i.test(element.className) || element.hasAttribute('data-spoiler'))
    marks.add('spoiler');
  if (element.dataset.entityType === 'MessageEntitySpoiler') marks.add('spoiler');
  return { marks: [...marks], link: linkOf(element) ?? around.link };
}

function linkOf(element: HTMLElement): string | null {
  if (element.tagName !== 'A') return null;
  const link = linkSchema.safeParse(element.getAttribute('href') ?? '');
  return link.success ? link.data : null;
}
