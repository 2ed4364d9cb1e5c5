import { describe, expect, it } from 'vitest';
import { decodeCalculation } from '../calculators/link/link.ts';
import { epochMs } from '../units.ts';
import { findSides } from './find-sides.ts';
import { CLOCKED, MATCHES, NOW, price, tipSaid } from './sides-fixture.ts';
import { sidesHtml } from './sides-html.ts';

async function shown(text: string, prices: ReturnType<typeof price>[]) {
  const tip = tipSaid(text);
  const source = { ...CLOCKED, events: MATCHES, pricesOf: () => ({ live: false, prices }) };
  const found = await findSides(tip, source, () => true);
  if (found.kind !== 'prices') throw new Error(found.kind);
  const { html, link } = sidesHtml(tip, found, CLOCKED);
  return { text: html.replaceAll('\u00a0', ' ').replace(/<\/?[bi]>/g, ''), link };
}

const OVER = 'betano flamengo x palmeiras over 2,5 2,10 100';
const kto = { book: 'kto', bookName: 'KTO' };

describe('the other side as a message', () => {
  it('has the worst case first, the best house first, each with its age and stake, and never counts a stale price', async () => {
    const { text, link } = await shown(OVER, [
      price('ou', 'under', 1.9, { line: 2.5, ...kto, at: epochMs(NOW - 40_000) }),
      price('ou', 'under', 1.98, { line: 2.5 }),
      price('ou', 'under', 2.4, {
        line: 2.5,
        book: 'pinnacle',
        bookName: 'Pinnacle',
        stale: true,
        at: epochMs(NOW - 840_000),
      }),
      price('ou', 'over', 2.06, {
        line: 2.5,
        side: 'lay',
        book: 'betfair',
        bookName: 'Betfair Exchange',
        commission: 0.05,
      }),
    ]);
    expect(text).toBe(
      [
        'Flamengo × Palmeiras',
        'Brasileirão · hoje 14:00',
        'Contra: Mais de 2,5 gols a 2,10 na Betano, R$ 100,00',
        '',
        '+R$ 3,93 no pior caso, +1,91 %',
        '',
        'Menos de 2,5 gols',
        '1,98 Superbet, há 12 s · ponha R$ 106,06 · +1,91 %',
        '1,90 KTO, há 40 s · ponha R$ 110,53 · −0,26 %',
        '',
        'Lay: Mais de 2,5 gols',
        '2,06 Betfair Exchange, há 12 s · comissão 5 % · ponha R$ 104,48 · responsabilidade R$ 110,74 · −0,36 %',
        'Menos de 2,5 gols: <s>2,40</s> Pinnacle, atrasada: vista há 14 min',
        '',
        'As odds mudam o tempo todo: confira nas casas antes de apostar.',
      ].join('\n'),
    );
    const linked = decodeCalculation(link ?? '');
    expect(linked.ok && linked.value.input).toMatchObject({
      legs: [
        { odds: 2.1, house: 'Betano', stake: 10_000 },
        { odds: 1.98, house: 'Superbet' },
      ],
    });
  });

  it('says the percentage alone where no stake was said', async () => {
    const { text, link } = await shown('flamengo x palmeiras over 2,5 2,10 betano', [
      price('ou', 'under', 1.98, { line: 2.5 }),
    ]);
    expect(text).toContain('+1,91 % no pior caso\n');
    expect(text).toContain('1,98 Superbet, há 12 s · +1,91 %');
    expect(link).toBeNull();
  });

  it('closes one of three results by the other two as well', async () => {
    const { text } = await shown('botafogo x bahia botafogo vence 3,00 betano 100', [
      price('1x2', 'draw', 3.6, kto),
      price('1x2', 'away', 3.1),
      price('dc', 'draw_away', 1.45, kto),
    ]);
    expect(text).toContain('Com as duas outras opções:\nEmpate: 3,60 KTO, há 12 s · ponha R$ 83,33');
    expect(text).toContain('Bahia vence: 3,10 Superbet, há 12 s · ponha R$ 96,77');
    expect(text).toContain('Bahia ou empate\n1,45 KTO');
  });

  it('says what it looked for where nobody has it, and what a whole line means', async () => {
    expect((await shown(OVER, [])).text).toContain('Nenhuma casa tem odd em dia: Menos de 2,5 gols.');
    const whole = await shown('flamengo x palmeiras over 3 2,10 betano 100', [price('ou', 'under', 2, { line: 3 })]);
    expect(whole.text).toContain('Se der exatamente a linha, as stakes voltam');
  });

  it('warns of what is too good, and of invented odds', async () => {
    const { text } = await shown(OVER, [price('ou', 'under', 3, { line: 2.5, demo: true })]);
    expect(text).toContain('confira as duas casas antes');
    expect(text).toContain('DEMONSTRAÇÃO');
  });
});
