import { describe, expect, it } from 'vitest';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import type { MachineState } from '#shared/wire/admin/machine.ts';
import { BACKUPS, feed, MACHINE } from './now-fixture.ts';
import { type NowInput, otherFailures, sentenceOf, signsOf } from './now-view.ts';

const WELL: NowInput = {
  machine: MACHINE,
  feeds: [feed('betfair', 'running'), feed('demo', 'running')],
  backups: BACKUPS,
};
const failing = (part: string, reason: string): MachineState => ({
  ...MACHINE,
  parts: { ...MACHINE.parts, [part]: { state: 'failing', reason } },
});
const signOf = (key: string, input: NowInput) => signsOf(input).find(sign => sign.key === key);
const sentence = (input: NowInput) => sentenceOf(signsOf(input), input.machine ? otherFailures(input.machine) : []);

describe('the signs', () => {
  it('are always the same six, in the same order, and all well where nothing fails', () => {
    const signs = signsOf(WELL);
    expect(signs.map(({ key }) => key)).toEqual(Object.keys(words.signs));
    expect(signs.map(({ tone }) => tone)).toEqual(Array(6).fill('good'));
    expect(sentence(WELL)).toEqual({ tone: 'good', value: words.allWell, note: '' });
    expect(signsOf({ machine: undefined, feeds: undefined, backups: undefined }).map(({ key }) => key)).toEqual(
      Object.keys(words.signs),
    );
  });

  it.each([
    ['site', { ...WELL, machine: { ...MACHINE, requests: { requests: 40, failed: 2 } } }, '2 erros', '40 pedidos/min'],
    [
      'bot',
      { ...WELL, machine: failing('telegram', 'contested') },
      'com falha',
      'outro processo recebe com o mesmo token',
    ],
    ['feeds', { ...WELL, feeds: [feed('demo', 'running'), feed('betfair', 'failing')] }, '1 de 2', null],
    ['messages', { ...WELL, machine: failing('sending', 'flood') }, 'atrasadas', null],
    ['storage', { ...WELL, machine: failing('disk', 'low_space') }, 'com falha', 'Disco: pouco espaço'],
    ['backup', { ...WELL, backups: { ...BACKUPS, failed: { at: 0, reason: 'sem espaço' } } }, 'falhou', null],
  ] as const)('%s says what is not well, and the sentence names it', (key, input, value, note) => {
    const sign = signOf(key, input);
    expect(sign).toMatchObject({ tone: 'bad', value });
    if (note !== null) expect(sign?.note).toBe(note);
    expect(sentence(input)).toEqual({ tone: 'bad', value: `${words.signs[key]}: ${value}`, note: words.rest });
  });

  it('says that nothing is used rather than that it is well', () => {
    const parts = { ...MACHINE.parts, telegram: { state: 'off', reason: null } } as const;
    const off: NowInput = {
      machine: { ...MACHINE, parts },
      feeds: [],
      backups: { ...BACKUPS, hour: null, backups: [] },
    };
    expect(['bot', 'feeds', 'backup'].map(key => signOf(key, off)?.tone)).toEqual(['idle', 'idle', 'idle']);
    expect(signOf('backup', off)).toMatchObject({ value: words.backup.none, note: words.backup.onDemand });
  });
});

describe('the sentence', () => {
  it('counts what fails, also what no sign is about', () => {
    const machine = { ...failing('redis', 'no_answer'), requests: { requests: 40, failed: 2 } };
    expect(otherFailures(machine)).toEqual([{ name: 'Redis', text: 'não respondeu' }]);
    expect(sentence({ ...WELL, machine })).toMatchObject({ value: words.troubles(2), note: 'Site: 2 erros, Redis' });
  });

  it('does not say that all is well before all is read', () => {
    expect(sentence({ ...WELL, backups: undefined }).tone).toBe('unknown');
  });
});
