import { describe, expect, it } from 'vitest';
import { epochMs } from '../../units.ts';
import { readMessage } from '../read/read-message.ts';
import { isOperators, mayBeOperators } from './is-operator-message.ts';
import { readingHtml } from './reading-html.ts';

const read = (text: string) =>
  readMessage({ text, at: epochMs(Date.parse('2026-11-19T10:00:00-03:00')), zone: 'America/Sao_Paulo' });
const answered = (text: string, isForwarded: boolean) =>
  mayBeOperators(text, isForwarded) && isOperators(read(text), text, isForwarded);

const CASHBACK = `CASHBACK BETANO – 20% de volta em dinheiro se perder (até R$ 40)
Everton x Wolverhampton, hoje 17h
Betano – Everton @2,00 – R$ 200
Betfair Exchange – LAY Everton @2,04 – R$ 182,28 (comissão 6,5%)`;
const ARB = `Lazio x Ajax – 26/11 – 17h
Lazio -0,25 @2,12 bet365 R$ 482,93
Ajax +0,25 @1,98 Betano R$ 517,07
Lucro garantido: R$ 23,80 (2,38%)`;
const CLOSING = '❌ ENCERRADO ❌\nPROCEDIMENTO 131 saiu do ar. Quem pegou, pegou';

describe('a message of an operator', () => {
  it.each([
    ['a procedure, however it comes', CASHBACK, true, true],
    ['an arb only if it was forwarded', ARB, false, true],
    ['an ending only if it was forwarded', CLOSING, false, true],
    ['a sum never', '2,10\n2,05\n100', false, false],
    ['a command never', `/calc\n${CASHBACK}`, false, false],
    ['what is too long never', `${CASHBACK}\n${'a'.repeat(9_000)}`, false, false],
    ['who cannot stop gets help', 'não consigo parar de apostar\nperdi tudo\nno procedimento', false, false],
  ])('%s', (_, text, typed, forwarded) => {
    expect([answered(text, false), answered(text, true)]).toEqual([typed, forwarded]);
  });

  it('spec 4: a change is said with the legs as they are then', () => {
    const first = read(ARB);
    if (first.is !== 'arb') throw new Error(`read as ${first.is}`);
    const open = { id: 'a', procedure: first.procedure };
    const at = epochMs(Date.parse('2026-11-19T11:00:00-03:00'));
    const change = readMessage({
      text: 'Lazio caiu de 2,12 pra 2,06 na bet365',
      at,
      zone: 'America/Sao_Paulo',
      replyTo: open,
    });
    expect(change.is).toBe('update');
    expect(readingHtml(change)?.replaceAll('\u00a0', ' ')).toContain('bet365: Lazio −0,25 2,06 · R$ 482,93');
  });

  it('is said as what it is', () => {
    expect(readingHtml(read(CLOSING))).toContain('encerra um procedimento');
    expect(readingHtml(read('bom dia'))).toBeNull();
    expect(readingHtml(read('faz na conta da sogra também'))).toContain('Não pode ser publicado');
  });
});
