/** The HTML that our own answers are written in, as text with its marks. Tags that they never use are left out. */
import type { MarkEntity } from '../../posts/message-entity.ts';
import type { DrawnEntity, DrawnText } from './markup.ts';

const MARKS: Readonly<Record<string, MarkEntity>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  s: 'strikethrough',
  code: 'code',
};

/** Example: '<b>Oi</b> &amp; até' → 'Oi & até', bold 0 to 2. */
export function fromHtml(html: string): DrawnText {
  let text = '';
  const open: { readonly tag: string; readonly offset: number; readonly url: string }[] = [];
  const entities: DrawnEntity[] = [];
  for (const part of html.split(/(<\/?[a-z]{1,10}(?: href="[^"<>]*")?>)/)) {
    const [, slash, tag = '', url = ''] = /^<(\/?)([a-z]{1,10})(?: href="([^"<>]*)")?>$/.exec(part) ?? [];
    if (slash === undefined) {
      text += plain(part);
    } else if (slash === '') {
      open.push({ tag, offset: text.length, url: plain(url) });
    } else {
      const index = open.findLastIndex(each => each.tag === tag);
      const [opened] = index === -1 ? [] : open.splice(index, 1);
      const type = MARKS[tag];
      if (opened === undefined || text.length === opened.offset) continue;
      const range = { offset: opened.offset, length: text.length - opened.offset };
      if (type !== undefined) entities.push({ type, ...range });
      else if (tag === 'a' && opened.url !== '') entities.push({ type: 'text_link', url: opened.url, ...range });
    }
  }
  return { text, entities: entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length) };
}

function plain(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
