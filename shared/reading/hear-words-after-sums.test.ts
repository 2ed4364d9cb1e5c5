/** Said of the sum before: neither of alerts nor for the planilha. */
import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { hearWords } from './hear-words.ts';
import { ANYBODYS_HOUSES } from './houses/houses.ts';

const hear = (text: string, hasSum: boolean) =>
  hearWords(text, {
    ...{ findHouse: ANYBODYS_HOUSES, timeZone: 'America/Sao_Paulo', houses: [], before: null, hasSum },
    now: epochMs(Date.parse('2026-11-28T15:00:00Z')),
  });

describe('the stake of a free bet is no house', () => {
  it.each([
    'essa volta a stake',
    'nessa volta a stake',
    'volta a stake sim',
    'a stake volta',
    'volta a minha stake',
    'essa aí volta stake',
    'volta a stake junto',
    'na verdade volta a stake',
    'essa tira a stake',
    'só a stake',
  ])('%s', text => expect(hear(text, true)).toBeNull());
  it.each(['volta a Stake', 'volta os alertas da stake', 'tira os alertas da stake', 'volta a kto'])(
    '%s is one',
    text => expect(hear(text, true)?.about).toBe('alerts'),
  );
});

describe('a house in place of another is no bet', () => {
  it.each([
    'troca a kto por superbet 2,00 e bota 550',
    'agora troca a betano pela kto a 1,95 e coloca 300',
    'troca por vaidebet 2,10, bota 200',
    'trocar a kto pela novibet 1,98 e botar 100',
    'troquei a kto pela betano 2,05, botei 150',
    'e troca o 1,95 pela superbet a 2,02 e mete 400',
    'bota 250 e troca a kto por estrela 1,90',
    'troca kto por betnacional 2,20 joga 90',
    'troca a novibet por parimatch 1,88 e põe 120',
    'troco a betano por bet365 a 2,15 e boto 80',
  ])('%s', text => expect(hear(text, true)).toBeNull());
  it('but a bet after a sum is one', () =>
    expect(hear('apostei 60 na estrelabet odd 2,25', true)?.about).toBe('planilha'));
});

describe('what a bet would pay is asked, and not written down', () => {
  it.each([
    'eu botei cinquenta numa odd de três e quarenta se bater eu recebo quanto',
    'botei 30 no galo a 2,10, se bater recebo quanto',
    'coloquei 50 na 1,90 se der certo volta quanto',
    'apostei 20 a 3,00 se ganhar eu ganho quanto',
    'joguei 40 na 2,20, se sair pagam quanto',
    'meti 25 numa de 1,75 se bater retorna qto',
    'peguei 2,50 com 80 se bater volta quantos reais',
    'botei dez na um e oitenta se bater volta quanto',
    'coloquei 15 em 4,0 se der green recebo quanto mesmo',
    'pus 35 a 2,05 se bater vem quanto',
  ])('%s', text => expect(hear(text, false)).toBeNull());
});
