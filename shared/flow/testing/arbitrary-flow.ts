/** Arbitrary flows and happenings, for property tests: valid by the schema, and as senseless as that allows. */
import fc from 'fast-check';
import { blockExits, blockSchema, COMPARISONS, type FlowBlock, OPERATIONS } from '../schema/blocks.ts';
import { FLOW_FORMAT, type Flow, flowSchema } from '../schema/flow.ts';
import { VALUE_TYPES } from '../schema/values.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const NAMES = ['n', 'o', 'm', 'c', 't', 'd', 'primeiro_nome', 'data', 'constructor', 'x', 'saved'];
const id = fc.constantFrom(...IDS);
const name = fc.constantFrom(...NAMES);

const piece = fc.constantFrom(
  'Oi',
  ' ',
  '\n',
  '*',
  '_',
  '~',
  '`',
  '{n}',
  '{t}',
  '{m}',
  '{saved.link}',
  '{x}',
  '{',
  '}',
  '😀',
  '\ud83d',
  '<b>',
  '1.000',
  '2,10',
  '-5',
  '0',
  '9'.repeat(400),
  'á'.repeat(500),
  '{t}'.repeat(300),
);
const text = fc.array(piece, { maxLength: 12 }).map(parts => parts.join('').slice(0, 8_000));
const label = fc.oneof(
  text.map(each => each.slice(0, 200)),
  fc.constantFrom('Sim', 'Não'),
);
const chat = fc.constantFrom(null, -1, -100_123);
const variableOrNone = fc.oneof(name, fc.constant(''));

const button = fc.record({
  id,
  kind: fc.constantFrom('go', 'url', 'page', 'start'),
  label,
  url: fc.constantFrom('https://a.example/{t}', 'javascript:alert(1)', ''),
  path: fc.constantFrom('/arb', '//evil', ''),
  data: fc.constantFrom('x', 'ç'.repeat(100), ''),
});

const bodies: fc.Arbitrary<Record<string, unknown>>[] = [
  fc.record({
    kind: fc.constant('start'),
    on: fc.constantFrom({ kind: 'command', command: 'x' }, { kind: 'called' }, { kind: 'text', texts: ['oi', ''] }),
  }),
  fc.record({
    kind: fc.constant('message'),
    text,
    buttons: fc.array(fc.array(button, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('page'), text, label, path: fc.constantFrom('/arb', 'x') }),
  fc.record({
    kind: fc.constant('question'),
    text,
    save: variableOrNone,
    choices: fc.array(fc.record({ id, label }), { maxLength: 4 }),
    least: fc.constantFrom('', '1', '{n}', 'x'),
    most: fc.constantFrom('', '100', '{m}', 'x'),
    retry: text,
    tries: fc.integer({ min: 1, max: 3 }),
    silentAfter: fc.constantFrom(null, 1, 100),
  }),
  fc.record({
    kind: fc.constant('condition'),
    needs: fc.constantFrom('all', 'any'),
    rules: fc.array(fc.record({ left: variableOrNone, is: fc.constantFrom(...COMPARISONS), right: text }), {
      maxLength: 3,
    }),
  }),
  fc.record({
    kind: fc.constant('set'),
    variable: variableOrNone,
    value: text,
    operation: fc.constantFrom(null, ...OPERATIONS),
    other: text,
  }),
  fc.record({
    kind: fc.constant('calculator'),
    calculator: fc.constantFrom('boost', 'equal-return', 'surebet', 'constructor', ''),
    fields: fc.array(
      fc.record({
        path: fc.constantFrom('odds', 'odds.0', 'odds.99999', 'legs.0.odds', 'boost', '__proto__', ''),
        text,
      }),
      { maxLength: 4 },
    ),
    save: variableOrNone,
  }),
  fc.record({ kind: fc.constant('arbs'), least: text.map(each => each.slice(0, 40)), save: variableOrNone }),
  fc.record({ kind: fc.constant('member'), of: fc.record({ kind: fc.constant('chat'), chat }) }),
  fc.record({ kind: fc.constant('language'), languages: fc.array(fc.constantFrom('pt', 'x1'), { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('wait'),
    until: fc.oneof(
      fc.record({ kind: fc.constant('minutes'), minutes: fc.integer({ min: 1, max: 1_000 }) }),
      fc.record({ kind: fc.constant('clock'), minute: fc.integer({ min: 0, max: 1_439 }) }),
      fc.record({ kind: fc.constant('date'), variable: variableOrNone }),
    ),
  }),
  fc.record({ kind: fc.constant('jump'), to: fc.oneof(id, fc.constant('gone')) }),
  fc.record({ kind: fc.constant('subflow'), flow: fc.constantFrom('flow-test', 'gone', '') }),
  fc.record({ kind: fc.constant('person'), chat, text, note: text }),
  fc.record({
    kind: fc.constant('http'),
    method: fc.constantFrom('GET', 'POST'),
    url: fc.oneof(text, fc.constant('https://a.example/{t}')),
    send: fc.array(name, { maxLength: 3 }),
    save: fc.array(fc.record({ variable: variableOrNone, path: fc.constantFrom('a.b', '__proto__.x', '0', '') }), {
      maxLength: 3,
    }),
  }),
  fc.constant({ kind: 'end' }),
];

const at = { x: 0, y: 0 };
const blocks: fc.Arbitrary<FlowBlock[]> = fc
  .tuple(...IDS.map(each => fc.oneof(...bodies).map(body => blockSchema.parse({ ...body, id: each, at }))))
  .map(all => [...all]);

const variables = VALUE_TYPES.map((type, index) => ({
  name: NAMES[index] ?? 'x',
  type,
  choices: type === 'choice' ? ['Sim', 'Não'] : [],
}));

/** Exits mostly lead somewhere, so that conversations get far. */
export const anyFlow: fc.Arbitrary<Flow> = blocks.chain(made => {
  const exits = made.flatMap(block => blockExits(block).map(exit => ({ from: block.id, exit: exit.slice(0, 30) })));
  return fc
    .tuple(
      fc.array(fc.constantFrom(...IDS, ...IDS, 'gone'), { minLength: exits.length, maxLength: exits.length }),
      fc.array(fc.constantFrom('', '1', 'Sim', 'hoje', '{n}'), {
        minLength: variables.length,
        maxLength: variables.length,
      }),
    )
    .map(([targets, starts]) =>
      flowSchema.parse({
        format: FLOW_FORMAT,
        title: 'x',
        blocks: made,
        edges: exits.map((exit, index) => ({ id: `e${index}`, ...exit, to: targets[index] ?? 'a' })),
        variables: variables.map((each, index) => ({ ...each, start: starts[index] ?? '' })),
      }),
    );
});

const drawn = text.map(each => ({ text: each, entities: [] }));
const value = fc.oneof(text, fc.double(), fc.constant(null));
const result = fc.oneof(
  fc.record({
    kind: fc.constant('calculated'),
    text: drawn,
    title: text,
    description: text,
    link: fc.constantFrom(null, 'x'),
  }),
  fc.record({
    kind: fc.constant('arbs'),
    state: fc.constant('found'),
    text: drawn,
    values: fc.record({ quantas: fc.integer(), evento: text }),
  }),
  fc.record({ kind: fc.constant('arbs'), state: fc.constantFrom('none', 'denied'), text: drawn }),
  fc.record({ kind: fc.constant('member'), isMember: fc.boolean() }),
  fc.record({
    kind: fc.constant('http'),
    ok: fc.constant(true),
    body: fc.oneof(fc.anything(), fc.record({ a: fc.record({ b: value }) })),
  }),
  fc.record({ kind: fc.constant('http'), ok: fc.constant(false) }),
);

/** token '': the one that is waited for. */
const token = fc.constantFrom('', '', '1', 'x');
export const anyHappening: fc.Arbitrary<Record<string, unknown> & { kind: string }> = fc.oneof(
  fc.record({ kind: fc.constant('text'), text: fc.oneof(text, fc.string(), fc.constant('1'.repeat(100_000))) }),
  fc.record({ kind: fc.constant('press'), block: id, way: fc.oneof(id, fc.constantFrom('v0', 'v1')) }),
  fc.record({ kind: fc.constant('timer'), token }),
  fc.record({ kind: fc.constant('result'), token, result }),
  fc.record({ kind: fc.constant('operator'), text }),
  fc.record({ kind: fc.constant('handBack') }),
  fc.record({ kind: fc.constant('begin') }),
);
