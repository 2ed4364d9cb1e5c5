/** Arbitrary posts, for property tests. */
import fc from 'fast-check';
import { normalized } from './normalize.ts';
import { type Block, type Format, PLAIN_MARKS, type PlainMark, type PostBody, type Run } from './post.ts';

/** Letters, a surrogate pair, signs that formats use, and no break. */
const text = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '{', '*', '_', '<', '😀', '1', ':'),
  minLength: 1,
  maxLength: 8,
});
const CLASSIC_MARKS: readonly PlainMark[] = ['bold', 'italic', 'underline', 'strikethrough', 'spoiler', 'code'];

const format = (marks: readonly PlainMark[]): fc.Arbitrary<Format> =>
  fc.record({
    marks: fc.subarray([...marks], { maxLength: 3 }),
    link: fc.option(fc.constantFrom('https://arbi.example/a', 'tg://user?id=7'), { freq: 4 }),
  });

const run = (marks: readonly PlainMark[]): fc.Arbitrary<Run> =>
  fc
    .tuple(
      fc.oneof(
        { weight: 5, arbitrary: text.map(each => ({ kind: 'text' as const, text: each })) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('primeiro_nome', 'odd.1').map(name => ({ kind: 'variable' as const, name })),
        },
        {
          weight: 1,
          arbitrary: fc.constant({ kind: 'date' as const, unix: 1_795_262_400, format: 'wDT', text: '21:00' }),
        },
        { weight: 1, arbitrary: fc.constant({ kind: 'emoji' as const, id: '5368324170671202286', text: '👍' }) },
      ),
      format(marks),
    )
    .map(([made, look]) => ({ ...made, ...look }) as Run);

const line = (marks: readonly PlainMark[]) => fc.array(run(marks), { maxLength: 5 });
const filled = (marks: readonly PlainMark[]) => fc.array(run(marks), { minLength: 1, maxLength: 4 });

const classicBlock: fc.Arbitrary<Block> = fc.oneof(
  line(CLASSIC_MARKS).map((each): Block => ({ kind: 'paragraph', line: each })),
  fc
    .record({ lines: fc.array(filled(CLASSIC_MARKS), { minLength: 1, maxLength: 3 }), isFolded: fc.boolean() })
    .map((quote): Block => ({ kind: 'quote', ...quote })),
  fc
    .record({ text: fc.constantFrom('x = 1', 'a\nb', '{total}'), language: fc.constantFrom(null, 'python') })
    .map((code): Block => ({ kind: 'code', ...code })),
);

/** What a classic message can say. */
export const classicPost: fc.Arbitrary<PostBody> = fc
  .array(classicBlock, { minLength: 1, maxLength: 6 })
  .map(blocks => normalized({ blocks }));

const richFlat = fc.oneof(
  filled(PLAIN_MARKS).map(each => ({ kind: 'paragraph' as const, line: each })),
  fc.record({
    kind: fc.constant('heading' as const),
    level: fc.integer({ min: 1, max: 6 }),
    line: filled(PLAIN_MARKS),
  }),
  fc.record({
    kind: fc.constant('quote' as const),
    lines: fc.array(filled(PLAIN_MARKS), { minLength: 1, maxLength: 3 }),
    isFolded: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('code' as const),
    text: fc.constantFrom('x = 1', 'a\nb'),
    language: fc.constantFrom(null, 'python'),
  }),
  fc.record({
    kind: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: fc.array(
      fc.record({
        lines: fc.array(filled(PLAIN_MARKS), { minLength: 1, maxLength: 2 }),
        isDone: fc.constantFrom(null, true, false),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  fc.integer({ min: 1, max: 3 }).chain(width =>
    fc.record({
      kind: fc.constant('table' as const),
      hasHead: fc.boolean(),
      rows: fc.array(
        fc.array(
          fc.record({
            line: line(PLAIN_MARKS),
            align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
          }),
          { minLength: width, maxLength: width },
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
  fc.constant({ kind: 'divider' as const }),
);

/** What a rich message can say. */
export const richPost: fc.Arbitrary<PostBody> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: richFlat },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('details' as const),
          summary: filled(PLAIN_MARKS),
          isOpen: fc.boolean(),
          blocks: fc.array(richFlat, { minLength: 1, maxLength: 2 }),
        }),
      },
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map(blocks => normalized({ blocks }));
