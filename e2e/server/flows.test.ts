/** Flows in the local Telegram: published, talked to, changed in the middle, rolled back, and a restart in between. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { templateFlow } from '#shared/flow/templates/templates.ts';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import { asTelegramId } from '#shared/units.ts';
import { ANA, BRUNO, CARLA } from '../../bot/sandbox/world/demo-world.ts';
import { FLOWS_GROUP, startFlows } from './flows-fixture.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const HOUR = 3_600_000;
const say = (id: string, text: string, to?: string) => ({
  id,
  kind: 'message',
  text,
  ...(to === undefined ? {} : { to }),
});
const totals = (asked: string, last: string) =>
  flowOf(
    [
      { ...COMMAND, on: { kind: 'command', command: 'total', where: 'both' }, to: 'q' },
      { id: 'q', kind: 'question', text: asked, save: 'total', to: { next: 'k', failed: 'f' } },
      {
        id: 'k',
        kind: 'calculator',
        calculator: 'equal-return',
        fields: [
          { path: 'totalStake', text: '{total}' },
          { path: 'odds.0', text: '2,10' },
          { path: 'odds.1', text: '2,05' },
        ],
        to: { next: 'm', failed: 'f' },
      },
      { ...say('m', last), buttons: [[{ id: 'b', kind: 'go', label: 'De novo' }]], to: { 'button:b': 'q' } },
      say('f', 'Fica para depois.'),
    ],
    { variables: [{ name: 'total', type: 'money' }] },
  );

it('talks to Ana in private, moves over in the middle, survives a restart, and is rolled back', async () => {
  const { people, publish, said, press, restart, flows, publisher } = await startFlows(cleanups);
  const first = await publish(totals('Quanto no total?', 'Pronto, {primeiro_nome}.'));
  people.send(ANA.id, '/total');
  expect(await said(ANA.id, 1)).toEqual(['Quanto no total?']);
  people.send(ANA.id, 'mil');
  expect((await said(ANA.id, 2))[1]).toContain('Não entendi');
  await restart();
  // Changed while she is in the middle: the question is still there, so she goes on in the new version.
  await publish(totals('Qual o total?', 'Feito, *{primeiro_nome}*.'));
  people.send(ANA.id, '1.000');
  const now = await said(ANA.id, 4);
  expect(now[2]).toContain('506,02');
  expect(now[3]).toBe('Feito, Ana.');
  expect(await press(ANA.id, 'De novo')).toBe('');
  expect((await said(ANA.id, 5))[4]).toBe('Qual o total?');
  const back = await flows().publishing.publish('flow-0001', first, publisher);
  expect(back.ok && back.value.live?.rev).toBe(first);
  people.send(ANA.id, '/total');
  expect((await said(ANA.id, 6))[5]).toBe('Quanto no total?');
  await flows().settle();
  const numbers = await flows().numbersOf('flow-0001');
  expect([numbers.began, numbers.failed, await flows().openOf('flow-0001')]).toEqual([2, 0, 1]);
  expect(numbers.blocks.find(({ block }) => block === 'q')).toEqual({ block: 'q', came: 3, left: 1, stopped: 2 });
});

it('goes on in the version it began in where the new one no longer has its block', async () => {
  const { people, publish, said } = await startFlows(cleanups);
  await publish(totals('Quanto no total?', 'Pronto.'));
  people.send(ANA.id, '/total');
  await said(ANA.id, 1);
  await publish(flowOf([{ ...COMMAND, on: { kind: 'command', command: 'total' }, to: 'x' }, say('x', 'Outra coisa.')]));
  people.send(ANA.id, '200');
  expect((await said(ANA.id, 3))[2]).toBe('Pronto.');
  people.send(ANA.id, '/total');
  expect((await said(ANA.id, 4))[3]).toBe('Outra coisa.');
});

it('never takes the bot’s own commands, nor a call for help', async () => {
  const { people, publish, said, ask } = await startFlows(cleanups);
  await publish(totals('Quanto no total?', 'Pronto.'));
  people.send(ANA.id, '/total');
  await said(ANA.id, 1);
  expect((await ask('/ajuda')).text).toContain('/calc');
  // Answered beside the question, which is asked again.
  expect((await said(ANA.id, 3))[2]).toBe('Quanto no total?');
  expect((await ask('não consigo parar de apostar')).text).toMatch(/CVV|188/);
  people.send(ANA.id, '10');
  expect((await said(ANA.id, 6))[5]).toBe('Pronto.');
});

it('answers a sum beside a question as its author chose, and lets go of who wants out', async () => {
  const { people, publish, said, ask } = await startFlows(cleanups);
  const flow = totals('Quanto no total?', 'Pronto.');
  let count = 0;
  const begin = async () => {
    people.send(ANA.id, '/total');
    count += 1;
    expect((await said(ANA.id, count)).at(-1)).toBe('Quanto no total?');
  };
  await publish(flow);
  await begin();
  expect((await ask('2,10 2,05 100')).text).toContain('R$');
  count += 2;
  expect((await said(ANA.id, count)).at(-1)).toBe('Quanto no total?');
  for (const out of ['Sair', 'cancelar', '/cancelar']) {
    people.send(ANA.id, out);
    count += 1;
    expect((await said(ANA.id, count)).at(-1)).toBe('Pronto, saí desta conversa.');
    await begin();
  }
  await publish({ ...flow, beside: 'leave' });
  expect((await ask('2,10 2,05 100')).text).toContain('R$');
  count += 2;
  expect((await said(ANA.id, count)).at(-1)).toBe('Pronto, saí desta conversa.');
  await begin();
  await publish({ ...flow, beside: 'answer' });
  expect((await ask('2,10 2,05 100')).text).toContain('Não entendi');
});

it('asks what /parar should stop while a conversation is open', async () => {
  const { publish, said, ask, people, press, sandbox } = await startFlows(cleanups);
  await publish(totals('Quanto no total?', 'Pronto.'));
  people.send(ANA.id, '/total');
  await said(ANA.id, 1);
  const asked = await ask('/parar');
  expect(asked.text).toBe('O que devo parar? Você está na conversa “Teste”.');
  expect(await press(ANA.id, 'Só a conversa')).toBe('');
  await expect.poll(() => sandbox.world.message(ANA.id, asked.message_id)?.text).toBe('Pronto, saí desta conversa.');
  expect((await ask('/parar')).text).toBe('Parei todos os alertas. Para voltar: /alerta');
});

it('welcomes a new member in the group, and takes presses of nobody else', async () => {
  const { people, publish, texts, press } = await startFlows(cleanups);
  const welcome = flowOf([
    { id: 's', kind: 'start', on: { kind: 'member', chat: FLOWS_GROUP }, to: 'm' },
    {
      ...say('m', 'Olá, {primeiro_nome}! Leia as regras de {grupo}.'),
      buttons: [[{ id: 'b', kind: 'go', label: 'Li e aceito' }]],
      to: { 'button:b': 'o' },
    },
    say('o', 'Bem-vindo, {primeiro_nome}.'),
  ]);
  await publish(welcome);
  people.join(BRUNO.id, FLOWS_GROUP);
  await expect.poll(() => texts(FLOWS_GROUP).at(-1)).toMatch(/^Olá, Bruno! Leia as regras de \S/);
  expect(await press(ANA.id, 'Li e aceito', FLOWS_GROUP)).toBe('Esta conversa já acabou.');
  expect(await press(BRUNO.id, 'Li e aceito', FLOWS_GROUP)).toBe('');
  await expect.poll(() => texts(FLOWS_GROUP).at(-1)).toBe('Bem-vindo, Bruno.');
});

it('waits, checks who is a member, and reminds', async () => {
  const { people, publish, said, pass, members, restart, flows } = await startFlows(cleanups);
  const reminder = flowOf([
    { ...COMMAND, on: { kind: 'text', texts: ['lembrete'] }, to: 'g' },
    { id: 'g', kind: 'member', of: { kind: 'chat', chat: FLOWS_GROUP }, to: { yes: 'w', no: 'n' } },
    { id: 'w', kind: 'wait', until: { kind: 'minutes', minutes: 60 }, to: 'm' },
    say('m', 'A freebet vence hoje.'),
    say('n', 'Só para membros.'),
  ]);
  await publish(reminder);
  members.delete(BRUNO.id);
  people.send(BRUNO.id, 'Lembrete');
  expect(await said(BRUNO.id, 1)).toEqual(['Só para membros.']);
  people.send(ANA.id, 'LEMBRETE');
  await expect.poll(() => flows().openOf('flow-0001')).toBe(1);
  await pass(1_000);
  await restart();
  await pass(HOUR);
  expect(await said(ANA.id, 1)).toEqual(['A freebet vence hoje.']);
});

it('hands over to a group, carries what both write, and takes back', async () => {
  const { people, publish, said, texts, buttonOf, press } = await startFlows(cleanups);
  const support = flowOf([
    { ...COMMAND, on: { kind: 'command', command: 'suporte' }, to: 'p' },
    { id: 'p', kind: 'person', chat: FLOWS_GROUP, text: 'Já chamo alguém.', note: 'Veio pelo bot', to: 'm' },
    say('m', 'Até a próxima.'),
  ]);
  await publish(support);
  people.send(ANA.id, '/suporte');
  await said(ANA.id, 1);
  await expect.poll(() => texts(FLOWS_GROUP).at(-1)).toMatch(/Ana Prado pede ajuda[\s\S]*Veio pelo bot/);
  people.send(ANA.id, 'Minha aposta sumiu');
  await expect.poll(() => texts(FLOWS_GROUP).at(-1)).toContain('Minha aposta sumiu');
  const { message } = await buttonOf(FLOWS_GROUP, 'Devolver ao bot');
  people.send(CARLA.id, 'Já vejo, Ana', { chatId: FLOWS_GROUP, replyTo: message.message_id });
  expect((await said(ANA.id, 2))[1]).toBe('Já vejo, Ana');
  expect(await press(CARLA.id, 'Devolver ao bot', FLOWS_GROUP)).toBe('Devolvido ao bot.');
  expect((await said(ANA.id, 3))[2]).toBe('Até a próxima.');
  expect(await press(CARLA.id, 'Devolver ao bot', FLOWS_GROUP)).toBe('Esta conversa já acabou.');
});

it('begins by the clock, once, whichever server sees it', async () => {
  const { publish, pass, texts, another, flows } = await startFlows(cleanups);
  const daily = flowOf([
    {
      id: 's',
      kind: 'start',
      on: { kind: 'schedule', chat: FLOWS_GROUP, days: [0, 1, 2, 3, 4, 5, 6], minute: 600 },
      to: 'm',
    },
    say('m', 'Bom dia, {grupo}'),
  ]);
  await publish(daily);
  const second = another();
  for (let hour = 0; hour < 24 * 3; hour++) {
    await pass(HOUR);
    await Promise.all([second.tick(), flows().tick()]);
    await second.settle();
  }
  expect(texts(FLOWS_GROUP).filter(text => text.startsWith('Bom dia'))).toHaveLength(3);
});

it('is stopped after it failed so often, and its publisher told', async () => {
  const { people, publish, said, flows, audits, author, pass } = await startFlows(cleanups);
  const round = flowOf(
    [
      { ...COMMAND, on: { kind: 'command', command: 'gira' }, to: 'n' },
      { id: 'n', kind: 'set', variable: 'n', value: '{n}', operation: 'add', other: '1', to: 'c' },
      { id: 'c', kind: 'condition', rules: [{ left: 'n', is: 'over', right: '9999' }], to: { yes: 'z', no: 'n' } },
      { id: 'z', kind: 'end' },
    ],
    { variables: [{ name: 'n', type: 'number', start: '0' }], stopAfter: 2 },
  );
  people.send(CARLA.id, '/start');
  await said(CARLA.id, 1);
  await publish(round);
  people.send(ANA.id, '/gira');
  expect(await said(ANA.id, 1)).toEqual(['Esta conversa parou por um erro nosso. Tente mais tarde.']);
  people.send(ANA.id, '/gira');
  await said(ANA.id, 2);
  expect((await said(CARLA.id, 2))[1]).toContain('falhou vezes demais');
  expect((await flows().drafts.find(author, 'flow-0001'))?.state).toBe('stopped');
  expect(audits).toEqual(['flow.stopped flow-0001']);
  await pass(1);
  people.send(ANA.id, '/gira');
  expect((await said(ANA.id, 3))[2]).not.toContain('erro nosso');
});

it('takes each update once where two servers have the same conversation', async () => {
  const { ask, publish, another, flows, texts } = await startFlows(cleanups);
  await ask('/start');
  const chatty = flowOf(
    [
      { ...COMMAND, on: { kind: 'command', command: 'conta' }, to: 'q' },
      { id: 'q', kind: 'question', text: 'Diga {n}', save: 'n', to: 'q' },
    ],
    { variables: [{ name: 'n', type: 'text', start: 'algo' }] },
  );
  await publish(chatty);
  const second = another();
  const place = { chat: ANA.id, title: null };
  const ana = { id: asTelegramId(ANA.id), firstName: 'Ana', lastName: null, username: null, language: null };
  await flows().controls.hear(place, ana, { kind: 'command', command: 'conta' });
  for (let number = 0; number < 20; number += 2) {
    const heard = (server: typeof second, each: number) =>
      server.controls.hear(place, ana, { kind: 'text', text: `#${each}` });
    expect(await Promise.all([heard(flows(), number), heard(second, number + 1)])).toEqual(['taken', 'taken']);
  }
  await Promise.all([flows().settle(), second.settle()]);
  const answered = texts(ANA.id).filter(text => text.startsWith('Diga #'));
  expect(answered.toSorted()).toEqual(Array.from({ length: 20 }, (_, each) => `Diga #${each}`).toSorted());
});

it.each(['calculator', 'houses', 'support'] as const)('says in Telegram what the transcript of %s says', async id => {
  const { people, publish, said, press, buttonOf } = await startFlows(cleanups);
  const flow = templateFlow(id, FLOWS_GROUP);
  await publish(flow);
  const transcript = await readFile(
    join(import.meta.dirname, '../..', 'shared', 'flow', 'templates', `${id}.transcript.txt`),
    'utf8',
  );
  const command = flow.blocks.flatMap(block =>
    block.kind === 'start' && block.on.kind === 'command' ? [block.on.command] : [],
  )[0];
  people.send(ANA.id, `/${command}`);
  // Waits exist in the simulator alone: what comes after one is left out.
  const [played = ''] = transcript.trimEnd().split('\n\ntime: ');
  const expected: string[] = [];
  for (const part of played.split('\n\n').map(each => each.split('\nArbi: '))) {
    const [happens = '', ...answers] = part;
    const [, who, what = ''] = /^(Ana presses|Ana|support): (.*)/.exec(happens) ?? [];
    if (who === 'Ana') people.send(ANA.id, what);
    if (who === 'Ana presses') await press(ANA.id, what);
    if (who === 'support') {
      const { message } = await buttonOf(FLOWS_GROUP, 'Devolver ao bot');
      people.send(CARLA.id, what, { chatId: FLOWS_GROUP, replyTo: message.message_id });
    }
    if (happens.startsWith('support hands back')) await press(CARLA.id, 'Devolver ao bot', FLOWS_GROUP);
    // Buttons, and what only the simulator shows, are not part of the message's text.
    expected.push(
      ...answers.map(text => text.split(/\n(?: {2}\[|\(|support sees)/)[0]?.replaceAll('\n  ', '\n') ?? ''),
    );
    expect(await said(ANA.id, expected.length)).toEqual(expected);
  }
});

it('begins with a reaction and with who asks to join', async () => {
  const { publish, people, said, texts } = await startFlows(cleanups);
  await publish(
    flowOf([
      { id: 'r', kind: 'start', on: { kind: 'reaction', chat: FLOWS_GROUP, emoji: '👍' }, to: 'm' },
      say('m', 'Obrigado, {primeiro_nome}!'),
      { id: 'j', kind: 'start', on: { kind: 'request', chat: FLOWS_GROUP }, to: 'w' },
      say('w', 'Recebemos seu pedido, {primeiro_nome}.'),
    ]),
  );
  const before = texts(FLOWS_GROUP).length;
  const { message_id: id } = people.send(CARLA.id, 'Oferta nova', { chatId: FLOWS_GROUP });
  people.react(ANA.id, id, '👍', { chatId: FLOWS_GROUP });
  await expect.poll(() => texts(FLOWS_GROUP).at(-1)).toBe('Obrigado, Ana!');
  // The same again, another emoji, and none: nothing begins.
  for (const emoji of ['👍', '🔥', null]) people.react(ANA.id, id, emoji, { chatId: FLOWS_GROUP });
  // Bruno has never written to the bot: to a person who asks to join it may write for a while.
  people.askToJoin(BRUNO.id, FLOWS_GROUP);
  expect(await said(BRUNO.id, 1)).toEqual(['Recebemos seu pedido, Bruno.']);
  expect(texts(FLOWS_GROUP)).toHaveLength(before + 2);
});
