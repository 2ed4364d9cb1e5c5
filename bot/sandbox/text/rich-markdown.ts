/**
 * Rich Markdown as the blocks of a rich message: headings, lists, tables, quotes, code and the marks inside a line. Media,
 * footnotes and formulas stay as they were typed. Source: https://core.telegram.org/bots/api#rich-markdown-style
 */
import { toDateTime } from './date-time.ts';
import { hasText, type RichBlock, type RichText } from './rich-html.ts';

const ITEM = /^\s*(?:[-*+]|(\d{1,4})[.)])\s+(?:\[([ xX])\]\s+)?(.*)$/;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const TABLE_LINE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

export function parseRichMarkdown(source: string): RichBlock[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: RichBlock[] = [];
  let at = 0;
  /** Takes the lines that go together. */
  const takeWhile = (goesOn: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && goesOn(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = /^```([\w+#.-]*)\s*$/.exec(line);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (fence) {
      at += 1;
      const code = takeWhile(each => !/^```\s*$/.test(each));
      at += 1;
      blocks.push({ type: 'pre', text: code.join('\n'), ...(fence[1] && { language: fence[1] }) });
    } else if (heading) {
      at += 1;
      blocks.push({ type: 'heading', text: inline(heading[2] ?? ''), size: heading[1]?.length ?? 1 });
    } else if (RULE.test(line)) {
      at += 1;
      blocks.push({ type: 'divider' });
    } else if (line.startsWith('>')) {
      const quoted = takeWhile(each => each.startsWith('>')).map(each => each.replace(/^> ?/, ''));
      blocks.push({ type: 'blockquote', blocks: parseRichMarkdown(quoted.join('\n')) });
    } else if (ITEM.test(line)) {
      blocks.push({ type: 'list', items: takeWhile(each => ITEM.test(each)).map(itemOf) });
    } else if (line.includes('|') && TABLE_LINE.test(lines[at + 1] ?? '')) {
      blocks.push(tableOf(takeWhile(each => each.includes('|'))));
    } else {
      const from = at;
      const text = inline(takeWhile(each => at === from || isPlain(each)).join(' '));
      if (hasText(text)) blocks.push({ type: 'paragraph', text });
    }
  }
  return blocks;
}

const isPlain = (line: string): boolean =>
  line.trim() !== '' && !/^(?:#{1,6}\s|```|>)/.test(line) && !RULE.test(line) && !ITEM.test(line);

function itemOf(line: string) {
  const [, number, box, text = ''] = ITEM.exec(line) ?? [];
  return {
    blocks: [{ type: 'paragraph', text: inline(text) }],
    ...(number !== undefined && { type: '1' }),
    ...(box !== undefined && { has_checkbox: true }),
    ...(box?.toLowerCase() === 'x' && { is_checked: true }),
  };
}

function tableOf([head = '', marks = '', ...rows]: readonly string[]): RichBlock {
  const aligns = cellTexts(marks).map(mark => (/^:-+:$/.test(mark) ? 'center' : mark.endsWith(':') ? 'right' : 'left'));
  const rowOf = (line: string, isHead: boolean) =>
    cellTexts(line).map((text, index) => ({
      text: inline(text),
      align: aligns[index] ?? 'left',
      valign: 'middle',
      ...(isHead && { is_header: true }),
    }));
  return { type: 'table', cells: [rowOf(head, true), ...rows.map(row => rowOf(row, false))], is_bordered: true };
}

const cellTexts = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim());

/** Longer marks first: `**` is not two `*`. */
const MARKS = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['~~', 'strikethrough'],
  ['==', 'marked'],
  ['||', 'spoiler'],
  ['*', 'italic'],
  ['_', 'italic'],
] as const;

function inline(source: string): RichText {
  const parts: RichText[] = [];
  let plain = '';
  let at = 0;
  const put = (part: RichText, length: number) => {
    if (plain !== '') parts.push(plain);
    plain = '';
    parts.push(part);
    at += length;
  };
  while (at < source.length) {
    const rest = source.slice(at);
    const escaped = /^\\([!-/:-@[-`{-~])/.exec(rest);
    const code = /^`([^`]+)`/.exec(rest);
    const link = /^(!?)\[([^\]]*)\]\(([^)\s]+)\)/.exec(rest);
    const mark = MARKS.find(([each]) => rest.startsWith(each) && rest.indexOf(each, each.length) > each.length);
    if (escaped) {
      plain += escaped[1] ?? '';
      at += 2;
    } else if (code) put({ type: 'code', text: code[1] ?? '' }, code[0].length);
    else if (link) put(linkOf(link[2] ?? '', link[3] ?? '', link[1] === '!'), link[0].length);
    else if (mark) {
      const [each, type] = mark;
      const end = rest.indexOf(each, each.length);
      put({ type, text: inline(rest.slice(each.length, end)) }, end + each.length);
    } else {
      plain += source.charAt(at);
      at += 1;
    }
  }
  if (plain !== '') parts.push(plain);
  const [only] = parts;
  return parts.length === 0 ? '' : parts.length === 1 && only !== undefined ? only : parts;
}

function linkOf(text: string, url: string, isSpecial: boolean): RichText {
  if (!isSpecial) return { type: 'url', text: inline(text), url };
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  if (url.startsWith('tg://emoji'))
    return { type: 'custom_emoji', custom_emoji_id: query.get('id') ?? '', alternative_text: text };
  const moment = url.startsWith('tg://time')
    ? toDateTime(query.get('unix') ?? '', query.get('format') ?? '', 0, 1)
    : null;
  if (moment === null) return text;
  const { unix_time, date_time_format } = moment;
  return { type: 'date_time', text, unix_time, date_time_format };
}
