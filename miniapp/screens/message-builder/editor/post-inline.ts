/** What stands in a line of the editor: variables, dates and emoji as one piece each, and the marks of a post. */
import { Mark, Node } from '@tiptap/core';
import { linkSchema, type PlainMark } from '#shared/posts/post.ts';

const Variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({ name: data('name', 'data-variable') }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs.name)],
  renderText: ({ node }) => `{${String(node.attrs.name)}}`,
});

const DateMoment = Node.create({
  name: 'date',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    unix: { ...data('unix', 'data-unix'), parseHTML: (element: HTMLElement) => Number(element.dataset.unix) },
    format: data('format', 'data-format'),
    text: data('text', 'data-text'),
  }),
  parseHTML: () => [{ tag: 'time[data-unix]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['time', HTMLAttributes, String(node.attrs.text)],
  renderText: ({ node }) => String(node.attrs.text),
});

const Emoji = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: data('id', 'data-emoji'), text: data('text', 'data-text') }),
  parseHTML: () => [{ tag: 'span[data-emoji]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, String(node.attrs.text)],
  renderText: ({ node }) => String(node.attrs.text),
});

/** The element that draws each mark. Code excludes all other marks; sub- and superscript exclude each other. */
const MARKS: readonly { name: PlainMark; tags: readonly string[]; excludes?: string; data?: string }[] = [
  { name: 'bold', tags: ['strong', 'b'] },
  { name: 'italic', tags: ['em', 'i'] },
  { name: 'underline', tags: ['u'] },
  { name: 'strikethrough', tags: ['s', 'del', 'strike'] },
  { name: 'spoiler', tags: ['span'], data: 'data-spoiler' },
  { name: 'marked', tags: ['mark'] },
  { name: 'subscript', tags: ['sub'], excludes: 'subscript superscript' },
  { name: 'superscript', tags: ['sup'], excludes: 'subscript superscript' },
  {
    name: 'code',
    tags: ['code'],
    excludes: 'bold italic underline strikethrough spoiler marked subscript superscript code',
  },
];

const KEYS: Readonly<Partial<Record<PlainMark, string>>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  underline: 'Mod-u',
  strikethrough: 'Mod-Shift-x',
  spoiler: 'Mod-Shift-p',
  code: 'Mod-Shift-m',
};

const plainMarks = MARKS.map(({ name, tags, excludes, data: marker }) =>
  Mark.create({
    name,
    ...(excludes !== undefined && { excludes }),
    ...(name === 'code' && { code: true }),
    parseHTML: () => tags.map(tag => ({ tag: marker === undefined ? tag : `${tag}[${marker}]` })),
    renderHTML: () => [tags[0] ?? 'span', marker === undefined ? {} : { [marker]: '' }, 0],
    addKeyboardShortcuts() {
      const key = KEYS[name];
      return key === undefined ? {} : { [key]: () => this.editor.commands.toggleMark(name) };
    },
  }),
);

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: element => {
        const href = element.getAttribute('href') ?? '';
        return linkSchema.safeParse(href).success ? { href } : false;
      },
    },
  ],
  // Without a target: a click in the editor only sets the cursor.
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

export const POST_INLINE = [Variable, DateMoment, Emoji, Link, ...plainMarks];

function data(key: string, name: string) {
  return {
    default: null,
    parseHTML: (element: HTMLElement): unknown => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => ({ [name]: String(attributes[key]) }),
  };
}
