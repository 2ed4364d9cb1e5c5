import { describe, expect, it } from 'vitest';
import { ANYBODYS_HOUSES } from '../../chat/houses/houses.ts';
import { epochMs } from '../../units.ts';
import type { RegisteringContext } from './context.ts';
import { readRegistering } from './read-registering.ts';
import type { RegisteringReading } from './registering.ts';
import { shownReading } from './shown-reading-fixture.ts';
import { typedBet } from './typed.ts';

const CONTEXT: RegisteringContext = {
  findHouse: ANYBODYS_HOUSES,
  now: epochMs(Date.parse('2026-11-28T12:00:00Z')),
  timeZone: 'America/Sao_Paulo',
  before: null,
  hasSum: false,
  isAsked: false,
  houses: ['betano', 'kto'],
};

function hear(said: string | readonly string[]): RegisteringReading | null {
  let [before, reading]: (RegisteringReading | null)[] = [null, null];
  let hasSum = false;
  for (const text of typeof said === 'string' ? [said] : said) {
    reading = readRegistering(text, { ...CONTEXT, before: before ?? null, hasSum });
    if (reading === null) hasSum = true;
    else before = reading;
  }
  return reading ?? null;
}

/** What one person says, message by message, and what the last of them is read as. */
const SAID: readonly (readonly [said: string | readonly string[], shown: string])[] = [
  ['lança múltipla de 5 seleções odd 12,50 valor 10 betano', 'betano 12.5 1000 seleções multiple || unused 5'],
  ['bota na planilha 3 apostas de 20 na kto a 2,00', 'asks word: 3'],
  ['anota 20 duplo green betano 1,85', 'betano 1.85 2000 duplo green'],
  ['a do Barça deu green, voltou 121,20', 'won of barca 12120'],
  [
    'lança: ceará 1.80 50 betano | empate 3.5 25,71 kto | goiás 4.2 21,43 superbet',
    'betano 1.8 5000 ceará | kto 3.5 2571 empate | superbet 4.2 2143 goiás',
  ],
  ['anota meio a meio 50 betano 2,0 kto 2,1', 'asks stake of leg 2'],
  ['deposito de 100 na kto e 50 na betano', 'asks amount: 100 e 50'],
  ['Betano - Vitória ML - odd 1,72 - 150 reais. registra por favor', 'betano 1.72 15000 Vitória ML'],
  ['anota cinquenta reais na superbet no galo a um e noventa', 'superbet 1.9 5000 galo'],
  ['lança cento e vinte na betano a dois e dez over dois e meio', 'betano 2.1 12000 over dois e meio'],
  [
    'registra betano 1,95 40 / kto 2,12 36,80 Vasco da Gama x Ceará hoje 21h30',
    'betano 1.95 4000 | kto 2.12 3680 (Vasco da Gama x Ceará) starts 2026-11-29T00:30',
  ],
  ['anota 5 na kto a 3', 'kto 3 500'],
  ['anota 8,50 na betano 3,40 escanteios over 9,5', 'betano 3.4 850 escanteios over 9,5'],
  ['registra kto 2,50 3,00', 'kto 2.5 300'],
  ['coloca na planilha: múltipla 1,50 1,62 1,80 na novibet com 20 reais', 'novibet 4.374 2000 multiple'],
  ['anota tripla de 4,37 na betano, 10 conto', 'betano 4.37 1000 multiple'],
  ['anota lay 2,20 na betfair responsabilidade 60', 'betfair lay 2.2 5000 6.5%'],
  ['anota lay flamengo 40 a 2,5 betfair comissao 5% resp 90', 'asks liability: 90'],
  ['anota freebet 30 que devolve a stake, superbet 2,4 no Bahia', 'superbet 2.4 3000 SR Bahia'],
  ['não anota essa', 'nothing'],
  ['anota não', 'nothing'],
  ['registra 50', 'asks odds'],
  ['registra 50 na kto', 'asks odds'],
  ['registra betano 1,90', 'asks stake'],
  ['anota 2u na betano a 1,80', 'asks units: 2u'],
  ['apostei 100 na betano a 2,10, quanto ponho na kto a 1,95?', 'nothing'],
  ['apostei 80 no Santos', 'nothing'],
  ['ontem botei 40 na bet365 a 1,75 no Real e bateu', 'bet365 1.75 4000 Real [won] placed 2026-11-27T15:00'],
  ['anota que perdi 30 na pixbet odd 2,2', 'pixbet 2.2 3000 [lost]'],
  ['registra 100 betano 2,10 retorno 210', 'betano 2.1 10000'],
  ['registra 100 betano 2,10 retorno 220', 'asks return: 220'],
  ['registra surebet betano 2,10 kto 2,05 total 500', 'asks stakes: R$ 500,00'],
  ['anota 50 em cada: betano 2,10 e kto 2,05', 'betano 2.1 5000 | kto 2.05 5000'],
  ['depositei 300 na kto', 'deposit kto 30000'],
  ['saquei 1.250,50 da betano ontem', 'withdraw betano 125050'],
  ['saque de 400 da superbet caiu na conta', 'withdraw superbet 40000'],
  ['transferi 150 da kto pra betfair', 'transfer kto betfair 15000'],
  ['passei 3 horas na betano hoje', 'nothing'],
  ['quero sacar da betano, como faz?', 'nothing'],
  ['depositei 50 e recebi bônus de 100 na pixbet, quanto preciso girar?', 'nothing'],
  ['deu red na do Palmeiras', 'lost of palmeiras perhaps'],
  ['a múltipla bateu!', 'won of multipla perhaps'],
  ['bateu 🎉', 'nothing'],
  ['green!', 'nothing'],
  ['o Flamengo ganhou ontem', 'won of flamengo perhaps'],
  ['meio green na do handicap', 'half_won of handicap perhaps'],
  ['cancelaram a da kto', 'void of kto'],
  ['cashout da betano de 38,20', 'cashout of betano 3820'],
  ['saldo na betano', 'balance betano'],
  ['quanto tenho na kto?', 'balance kto'],
  ['quais apostas estão abertas?', 'open'],
  ['quanto lucrei semana passada?', 'profit last-week'],
  ['quanto ganhei ontem', 'profit yesterday'],
  ['como foi meu mês?', 'profit month'],
  ['apaga a última aposta', 'undo'],
  ['desfaz', 'undo'],
  ['kkk perdi', 'nothing'],
  ['apostei 100 com meu primo que o Brasil ganha', 'nothing'],
  ['anota meu numero 11 98765-4321', 'nothing'],
  ['me anota 25 no Lakers +3,5 @1.91 na Pinnacle', 'pinnacle 1.91 2500 Lakers +3,5'],
  [
    'põe na planilha 200 BTTS sim 1,80 sportingbet jogo Ajax x PSV amanhã 16:45',
    'sportingbet 1.8 20000 BTTS sim (Ajax x PSV) starts 2026-11-29T19:45',
  ],
  ['registra 30 no under 8,5 cantos 1.87 estrela bet green', 'estrelabet 1.87 3000 under 8,5 cantos [won]'],
  ['lança aí 15,00 @ 6.50 f12 placar 2x1', 'f12bet 6.5 1500 placar 2x1'],
  ['anota 100 na betano 2.0 e 105 na kto 1.90 e 50 na br4 4.2', 'betano 2 10000 | kto 1.9 10500 | br4bet 4.2 5000'],
  ['fiz 70 na betano 1,50 e 45 na 365 2,40', 'betano 1.5 7000 | bet365 2.4 4500'],
  [['betano 2,10 superbet 2,05 100', 'fiz essa, anota'], 'the-above'],
  [['betano 2,10 superbet 2,05 100', 'registra'], 'the-above'],
  ['meti 30 reais no Corinthians a 2,05 lá na vaidebet', 'vaidebet 2.05 3000 Corinthians'],
  ['anotei 20 na kto 2,00 ?', 'nothing'],
  ['registra metade disso na kto a 2,10', 'asks word: metade'],
  ['registra 1.500 na betano a 1,90', 'betano 1.9 150000'],
  ['anota 1.500 50 betano', 'asks which-reading: 1.500 e 50'],
  ['coloca 50 no Vasco', 'nothing'],
  ['joga 100 na betano 2,10 e o resto na kto 2,05', 'nothing'],
  ['registra aí pra mim: 80 reais no Cuiabá, odd 2.45, Sportingbet', 'sportingbet 2.45 8000 Cuiabá'],
  ['anota q fiz 35 no over 1,5 do jogo do Vasco a 1,42 na betano', 'betano 1.42 3500 over 1,5 do jogo do Vasco'],
  ['lancei 60 na superbet em Djokovic 1.55', 'superbet 1.55 6000 Djokovic'],
  ['coloquei 25 pila na KTO, Santos vence, cotação 3.10. anota por favor', 'kto 3.1 2500 Santos vence'],
  ['Pode registrar? Bet365, Real Madrid, 1.65, R$ 200,00', 'bet365 1.65 20000 Real Madrid'],
  [
    'tripla na betano: Fla 1,40 Pal 1,55 Gre 1,70, botei 30. lança na planilha',
    'betano 3.689 3000 Fla Pal Gre multiple',
  ],
  ['freebet de 50 na kto odd 4,20 no Bahia, anota', 'kto 4.2 5000 SNR Bahia'],
  ['usei fb 15 pixbet 3,5 coritiba, registra aí', 'pixbet 3.5 1500 SNR coritiba'],
  ['registra lay Botafogo betfair 2,34 stake 70 comissão 6,5%', 'betfair lay 2.34 7000 6.5% Botafogo'],
  ['anota back 100 betano 2,1 e lay 98,50 betfair 2,14', 'betano 2.1 10000 | betfair lay 2.14 9850 6.5%'],
  ['apostei 40 reais no empate da bet365 a 3,25', 'bet365 3.25 4000 empate'],
  ['apostei no Bahia 30 na kto pagando 2,8', 'kto 2.8 3000 Bahia'],
  ['joguei 20 na dupla 2,60 na novibet', 'novibet 2.6 2000 multiple'],
  ['fiz 100 a 1,95 na betano e 97,50 a 2,00 na superbet', 'betano 1.95 10000 | superbet 2 9750'],
  ['anotar ontem: 45 no Inter 1,88 na pixbet, deu green', 'pixbet 1.88 4500 Inter [won] placed 2026-11-27T15:00'],
  ['põe aí na planilha que bati 60 na betano odd 1,70', 'betano 1.7 6000 [won]'],
  ['perdi 25 na kto odd 2,10 no Sport, coloca na planilha', 'kto 2.1 2500 Sport [lost]'],
  ['registra como devolvida: 50 betano 1,90 Fluminense', 'betano 1.9 5000 Fluminense [void]'],
  ['bota na planilha cashout de 62,00, era 40 na betano a 2,30 no Galo', 'betano 2.3 4000 Galo [cashout 6200]'],
  ['saquei 500 da betano', 'withdraw betano 50000'],
  ['depositei cem reais na novibet hoje', 'deposit novibet 10000'],
  ['tirei 300 da superbet e botei na kto', 'transfer superbet kto 30000'],
  ['mandei 120 da kto pra betano', 'transfer kto betano 12000'],
  ['pix de 200 pra betano', 'deposit betano 20000'],
  ['fiz um depósito de 150 na bet365', 'deposit bet365 15000'],
  ['recebi o saque de 90 da pixbet', 'withdraw pixbet 9000'],
  ['anota: depósito 250 kto', 'deposit kto 25000'],
  ['bateu a da kto', 'won of kto'],
  ['a do Inter deu ruim', 'lost of inter'],
  ['green na múltipla da betano', 'won of betano multipla'],
  ['a aposta do Bahia foi devolvida', 'void of bahia perhaps'],
  ['perdi a da novibet', 'lost of novibet'],
  ['o over bateu', 'won of over perhaps'],
  ['encerrei a da superbet com 75,20', 'cashout of superbet 7520'],
  ['fiz cashout na kto, saiu 33', 'cashout of kto 3300'],
  ['marca green na última', 'won of last'],
  ['marca como red a do Grêmio', 'lost of gremio perhaps'],
  ['deu green na do Santos e red na do Palmeiras', 'asks which-bet'],
  ['apaga o último registro', 'undo'],
  ['desfaz a última por favor', 'undo'],
  ['errei, desfaz isso', 'undo'],
  ['cancela esse registro', 'undo'],
  ['tira isso da planilha', 'undo'],
  ['quanto eu tenho em cada casa?', 'balance'],
  ['qual meu saldo total?', 'balance'],
  ['meu saldo na superbet', 'balance superbet'],
  ['o que tá em aberto?', 'open'],
  ['tem aposta aberta na kto?', 'open kto'],
  ['me mostra as pendentes', 'open'],
  ['quanto ganhei hoje?', 'profit today'],
  ['lucro do mês passado', 'profit last-month'],
  ['tô no lucro ou prejuízo esse mês?', 'profit month'],
  ['quanto perdi essa semana', 'profit week'],
  ['resultado de ontem', 'profit yesterday'],
  ['anota 50', 'asks odds'],
  ['anota 50 no Flamengo', 'asks odds'],
  ['anota kto 50', 'asks odds'],
  ['registra 2,10', 'asks stake'],
  ['lança 100 no over 2,5 a 1,90', 'asks house: over 2,5'],
  ['registra 30 e 40 na betano 1,80', 'asks odds of leg 1'],
  ['anota uns 50 na betano a 1,90', 'betano 1.9 5000'],
  ['anota 50 ou 60 na betano a 1,90', 'asks word: ou'],
  ['anota metade na betano 2,00', 'asks word: metade'],
  ['não registra nada', 'nothing'],
  ['registra essa? 50 betano 1,90', 'betano 1.9 5000'],
  ['apostei 50 na betano a 2,00 e ganhei', 'betano 2 5000 [won]'],
  ['vou apostar 50 na betano a 2,00', 'nothing'],
  ['aposta 50 na betano a 2,00', 'nothing'],
  ['fiz 3x1 no gramado kkk', 'nothing'],
  ['coloquei 200 na betano mas ainda não apostei', 'nothing'],
  ['fiz 200 na betano de lucro', 'nothing'],
  ['ganhei 80 na kto ontem', 'nothing'],
  ['o Palmeiras perdeu de novo', 'lost of palmeiras perhaps'],
  ['perdi o jogo ontem', 'nothing'],
  ['deu red hoje', 'nothing'],
  ['lança 10u na betano 1,85', 'asks units: 10u'],
  ['registra 1,5u a 1,90 kto = 30 reais', 'kto 1.9 3000 || unused 1,5u'],
  ['anota 100 @ 1,83 (ret. 183) betano', 'betano 1.83 10000'],
  ['gastei 50 no mercado', 'nothing'],
  ['anota na agenda reunião 15h', 'nothing'],
  ['anota 20 no 2x1 correto @9.50 kto', 'kto 9.5 2000 2x1 correto'],
  ['registra 12,50 kto 12,50', 'kto 12.5 1250'],
  ['registra surebet: Nadal 2,20 betano 50,00 x Ruud 1,95 kto 56,41', 'betano 2.2 5000 Nadal | kto 1.95 5641 Ruud'],
  [
    'registra: casa 2,40 betano 41,67 / empate 3,60 kto 27,78 / fora 3,30 superbet 30,30 Santos x Bahia',
    'betano 2.4 4167 casa | kto 3.6 2778 empate | superbet 3.3 3030 fora (Santos x Bahia)',
  ],
];

describe('spec 4: writing to the planilha from the chat', () => {
  it.each(SAID)('%s', (said, shown) => {
    expect(shownReading(hear(said))).toBe(shown);
  });

  it.each(SAID.filter(([, shown]) => /^\w+(?: lay)? [\d.]+ \d+/.test(shown)))(
    '%s is read again from the line that shows it',
    said => {
      const reading = hear(said);
      if (reading?.kind !== 'bets') throw new Error(reading?.kind);
      for (const bet of reading.bets) {
        const line = typedBet(bet, CONTEXT.timeZone);
        const again = readRegistering(line, { ...CONTEXT, isAsked: true });
        expect(again, line).toEqual({ kind: 'bets', bets: [bet], unused: [], replaces: false });
      }
    },
  );
});
