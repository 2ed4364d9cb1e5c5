import { describe, expect, it } from 'vitest';
import { changeTo, procedureOf, readWritten } from '../testing/read-fixture.ts';

const WRITTEN = {
  raised:
    'Superodd Superbet: Palmeiras 2,30 (era 1,80), máx 50 reais\nPalmeiras x Santos sáb 21/11 16h\nSuperbet Palmeiras 2,30 R$ 50\nPinnacle Santos ou empate 1,98 R$ 58,08',
  given:
    'KTO aposte 100 e ganhe 50 de freebet\nPraia Clube x Osasco (vôlei) sáb 21/11 18h30\nKTO Praia Clube 1,70 R$ 100\nBetano Osasco 2,20 R$ 77,27',
  arb: 'Surebet Vasco x Mirassol sex 20/11 21h\nBetnacional mais de 2,5 gols 2,10 máx R$ 200\nNovibet menos de 2,5 gols 2,02 R$ 207,92',
};
const open = Object.entries(WRITTEN).map(([id, text]) => ({ id, procedure: procedureOf(readWritten(text)) }));
const at = (text: string) => Date.parse(`${text}:00-03:00`);

/** Which procedure a post changes, and how; or what else it is. */
function changed(text: string): string[] {
  const reading = readWritten(text, { open });
  if (reading.is !== 'update') return [reading.is];
  const written = (to: unknown) => (typeof to === 'object' && to !== null && 'at' in to ? to.at : to);
  return [reading.refersTo?.id ?? '?', ...reading.changes.map(({ path, to }) => `${path} ${written(to)}`)];
}

describe('the most that may be staked', () => {
  const LIMIT = ['raised', 'promotion.maxStakeCents 3000', 'steps.0.legs.0.stakeCents 3000'];
  it.each([
    ['ai gente desculpa, li errado, o limite é 30 reais e não 50', LIMIT],
    ['ERRATA Superbet: máx é R$ 30, não R$ 50', LIMIT],
    ['a Superbet agora só aceita 30 reais', LIMIT],
    [
      'a Pinnacle só tá deixando 40 no Santos ou empate agora',
      ['raised', 'steps.0.legs.1.stakeCents 4000', 'steps.0.legs.1.maxStakeCents 4000'],
    ],
    [
      'baixaram o máx da Superbet pela metade',
      ['raised', 'promotion.maxStakeCents 2500', 'steps.0.legs.0.stakeCents 2500'],
    ],
    [
      'dobraram o limite na Betnacional',
      ['arb', 'steps.0.legs.0.maxStakeCents 40000', 'steps.0.legs.0.stakeCents 40000'],
    ],
  ])('%s', (text, expected) => {
    expect(changed(text)).toEqual(expected);
  });

  it('of which procedure is asked, where several have one', () => {
    expect(changed('⚠️ baixaram o máx pela metade, corre')[0]).toBe('?');
  });
});

describe('when it begins', () => {
  it.each([
    ['Palmeiras x Santos foi adiado para domingo 22/11 às 19h', ['raised', `event.startsAt ${at('2026-11-22T19:00')}`]],
    [
      '📅 mudança de data: Praia Clube x Osasco agora é domingo, 22/11, 17h00',
      ['given', `event.startsAt ${at('2026-11-22T17:00')}`],
    ],
    ['o jogo do Palmeiras mudou de canal, a transmissão começa 15h30', ['not-a-procedure']],
    ['bom dia, hoje tem jogo do Vasco às 21h, bora torcer', ['not-a-procedure']],
  ])('%s', (text, expected) => {
    expect(changed(text)).toEqual(expected);
  });

  it.each([
    'correção: o jogo é às 18h, não às 16h',
    'não é mais 16h, passou para 18h',
    'o jogo passou das 16h para as 18h00',
  ])('the old hour is none: %s', text => {
    expect(changeTo(WRITTEN.raised, text)).toEqual([`event.startsAt ${at('2026-11-21T18:00')}`]);
  });
});

it.each([
  ['não é na Novibet, é na Pinnacle', ['steps.0.legs.1.house pinnacle']],
  ['era Betsson e não Novibet', ['steps.0.legs.1.house betsson']],
  ['na Novibet não, quem tem Betano faz lá', ['not-a-procedure']],
  [
    'mudou a cobertura 1, agora é na Pinnacle a 2,05 com R$ 204,88',
    ['steps.0.legs.1.house pinnacle', 'steps.0.legs.1.odds 2.05', 'steps.0.legs.1.stakeCents 20488'],
  ],
])('another house: %s', (text, expected) => {
  expect(changeTo(WRITTEN.arb, text)).toEqual(expected);
});

it('yes and no of whether both score', () => {
  const both = 'Bolívia x Peru hoje 20h30\nambas NÃO 1,95 KTO R$ 100\nambas SIM 2,14 Rivalo R$ 91,12';
  const text = 'Aquele Bolívia x Peru: SIM agora 2,20, com 88,64';
  expect(changeTo(both, text)).toEqual(['steps.0.legs.1.odds 2.2', 'steps.0.legs.1.stakeCents 8864']);
});

describe('until when', () => {
  it.each([
    ['lembrete: a da KTO só vale até hoje, 18h', ['given', `deadline ${at('2026-11-19T18:00')}`]],
    [
      'Atenção: promo da Superbet encerra mais cedo, só até sexta 12h',
      ['raised', `deadline ${at('2026-11-20T12:00')}`],
    ],
    ['freebet de 20 da KTO da semana passada vence hoje 23h59, lembrem de usar', ['not-a-procedure']],
    ['KTO hoje: aposte 30 e ganhe 10 de freebet, só vale até 18h', ['not-a-procedure']],
    ['lembrete: domingo 18h tem live no canal', ['not-a-procedure']],
  ])('%s', (text, expected) => {
    expect(changed(text)).toEqual(expected);
  });
});

it.each([
  ['escrevi errado ali, é 1,95 na Pinnacle e não 1,98', ['raised', 'steps.0.legs.1.odds 1.95']],
  ['onde se lê 1,98 na Pinnacle leia-se 1,95', ['raised', 'steps.0.legs.1.odds 1.95']],
  ['edit: na da KTO era Betsson, não Betano', ['given', 'steps.0.legs.1.house betsson']],
  ['Superbet voltou pra 1,80, quem pegou pegou', ['closing']],
  ['acabou aquela da KTO', ['closing']],
])('%s', (text, expected) => {
  expect(changed(text)).toEqual(expected);
});
