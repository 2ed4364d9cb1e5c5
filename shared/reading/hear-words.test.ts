import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { shownAlerts } from './alert-words/shown-alerts-fixture.ts';
import { type HeardWords, hearWords, isStop } from './hear-words.ts';
import { ANYBODYS_HOUSES } from './houses/houses.ts';
import { matchNamed } from './registering/match-named.ts';
import { shownReading } from './registering/shown-reading-fixture.ts';

const HEARER = {
  ...{ findHouse: ANYBODYS_HOUSES, timeZone: 'America/Sao_Paulo', houses: [], hasSum: false },
  now: epochMs(Date.parse('2026-11-28T15:00:00Z')),
};

function hear(said: readonly string[]): HeardWords | null {
  let [before, heard]: (HeardWords | null)[] = [null, null];
  for (const text of said) {
    heard = hearWords(text, { ...HEARER, before: before ?? null });
    before = heard ?? before ?? null;
  }
  return heard ?? null;
}

function shown(heard: HeardWords | null): string {
  if (heard === null) return 'nothing';
  return heard.about === 'alerts' ? `A: ${shownAlerts(heard.reading)}` : `P: ${shownReading(heard.reading)}`;
}

/** What one person says, message by message. P: to the planilha; A: about alerts. */
const SAID: readonly (readonly [said: readonly string[], shown: string])[] = [
  [['bota ai pra mim 30 na kto no bahia 1,95'], 'P: kto 1.95 3000 bahia'],
  [['mete aí 25 conto no galo a 1.80 na betano'], 'P: betano 1.8 2500 galo'],
  [['taca dezão no inter 2.5 kto'], 'P: kto 2.5 1000 inter'],
  [['coloca 100 na betano a 2,10 e quanto na kto a 2,05?'], 'nothing'],
  [['apostei 15 no nautico 2,9'], 'P: asks house: nautico'],
  [['deu green ai visse'], 'P: asks which-bet'],
  [['kkkk deu green uhuu'], 'nothing'],
  [
    ['Casa: Betano\nJogo: Bahia x Vitória\nMercado: over 2,5\nOdd: 1,90\nStake: 100\nResultado: Red'],
    'P: betano 1.9 10000 over 2,5 [lost] (Bahia x Vitória)',
  ],
  [
    ['Data: 27/11 | Casa: KTO | Odd: 2,10 | Stake: 50 | Seleção: Grêmio'],
    'P: kto 2.1 5000 Grêmio placed 2026-11-27T15:00',
  ],
  [['Dep. Superbet 350,00\nDep. KTO 90'], 'P: deposit superbet 35000 || deposit kto 9000'],
  [
    ['Depósitos: Betano 100, KTO 50 / Saques: Superbet 70'],
    'P: deposit betano 10000 || deposit kto 5000 || withdraw superbet 7000',
  ],
  [['depositei 100 na kto e saquei 50 da betano'], 'P: deposit kto 10000 || withdraw betano 5000'],
  [['saquei 200 da kto e depositei na betano'], 'P: transfer kto betano 20000'],
  [['tirei tudo da kto e mandei pra betano'], 'P: asks amount'],
  [['depositei 200'], 'P: asks house'],
  [['depositei 200', 'na betano'], 'P: deposit betano 20000'],
  [['mandei 300 pra betano'], 'P: deposit betano 30000'],
  [['tirei 80 da kto'], 'P: withdraw kto 8000'],
  [['anota 50 no bahia 1,95 kto', 'foi na betano não na kto'], 'P: betano 1.95 5000 bahia || replaces'],
  [['anota 50 no bahia 1,95 kto', 'errei a casa, é superbet'], 'P: superbet 1.95 5000 bahia || replaces'],
  [['anota 50 no bahia 1,95 kto', 'a odd tava 2,00'], 'P: kto 2 5000 bahia || replaces'],
  [
    ['anota over 2.5 betano 2.12 240 / under 2.5 kto 2.05 248,20', 'ops under foi 2,08'],
    'P: betano 2.12 24000 over 2.5 | kto 2.08 24820 under 2.5 || replaces',
  ],
  [
    ['anota over 2.5 betano 2.12 240 / under 2.5 kto 2.05 248,20', 'a da betano foi 235'],
    'P: betano 2.12 23500 over 2.5 | kto 2.05 24820 under 2.5 || replaces',
  ],
  [
    ['anota over 2.5 betano 2.12 240 / under 2.5 kto 2.05 248,20', 'a segunda foi 2,10'],
    'P: betano 2.12 24000 over 2.5 | kto 2.1 24820 under 2.5 || replaces',
  ],
  [
    ['anota over 2.5 betano 2.12 240 / under 2.5 kto 2.05 248,20', 'o under foi na superbet'],
    'P: betano 2.12 24000 over 2.5 | superbet 2.05 24820 under 2.5 || replaces',
  ],
  [
    ['anota over 2.5 betano 2.12 240 under 2.5 kto 2.05 248,20'],
    'P: betano 2.12 24000 over 2.5 | kto 2.05 24820 under 2.5',
  ],
  [
    ['anota duas: 40 no fortaleza 1.72 na betano e 25 no ceara 2.15 na kto'],
    'P: betano 1.72 4000 fortaleza || kto 2.15 2500 ceara',
  ],
  [
    ['registra: R$ 50 em Alcaraz, odd 2,04, na Pinnacle, e R$ 51 em Sinner, odd 2,07, na KTO'],
    'P: pinnacle 2.04 5000 Alcaraz | kto 2.07 5100 Sinner',
  ],
  [['anoat ai 45 reias no corintians na betamo odd 2,3'], 'P: betano 2.3 4500 corintians'],
  [['pode dar baixa na do bahia como ganha?'], 'P: won of bahia'],
  [['o palmeiras ganhou de 1, a minha ficou meio red'], 'P: half_lost of palmeiras perhaps'],
  [['qual o saldo atual da betano'], 'P: balance betano'],
  [['Gostaria de saber meu lucro do mês de outubro, por obséquio.'], 'P: profit 2026-10-01 2026-10-31'],
  [['quanto é que eu tô ganhando esse mês?'], 'P: profit month'],
  [['tem alguma aposta rolando?'], 'P: open'],
  [['exclua o último lançamento, por favor'], 'P: undo'],
  [['Por gentileza, desconsidere o registro anterior'], 'P: undo'],
  [['se eu tivesse apostado 100 a 3,00 na betano'], 'nothing'],
  [['anota meu pix: 11999998888'], 'nothing'],
  [['vou entrar em cirurgia agora, me silencia por 4 horas por favor'], 'A: pause 240 min'],
  [['minha filha ta dormindo silencio ate as 6 e meia'], 'A: pause until 2026-11-29 06:30'],
  [['só me chama entre as 8 e meia da manhã e as 10 da noite'], 'A: active 8.5-22'],
  [['não me mande nada antes das 9h nem depois das 22h'], 'A: active 9-22'],
  [['odeio basquete, não me envia mais nada disso'], 'A: not basketball'],
  [['encerrei minha conta na superbet, corta'], 'A: not superbet'],
  [['voltei a usar a pixbet, libera aí'], 'A: again pixbet'],
  [['fui limitado na bet365 e na betano, tira as duas'], 'A: not bet365 + betano'],
  [['tô sem saldo na betano, por enquanto tira ela'], 'A: not betano'],
  [['abaixo de dois por cento nem perde tempo me mandando'], 'A: from 2%'],
  [['tá vindo muita coisinha pequena, aumenta pra 3%'], 'A: from 3%'],
  [['põe 2% de mínimo'], 'A: from 2%'],
  [['diminui o mínimo'], 'A: asks profit'],
  [['manda tudo, sem mínimo'], 'A: from null%'],
  [['manda só filé'], 'A: asks profit'],
  [['assim que eu chegar em casa você me manda de novo'], 'A: asks pause'],
  [['quando eu acordar a gente volta'], 'A: asks pause'],
  [['até o fim do expediente nada de aviso'], 'A: asks pause'],
  [['obrigado pelos alertas, ajudou demais'], 'nothing'],
  [['não recebi nenhum alerta hoje, tá funcionando?'], 'nothing'],
  [['como faço pra tirar um filtro?'], 'nothing'],
  [['tira o filtro da kto'], 'A: again kto'],
  [['tira o filtro de lucro'], 'A: from null%'],
  [['tira o fla-flu'], 'A: not Flamengo x Fluminense'],
  [['sem alerta da segunda divisão do inglês'], 'A: not segunda divisão do inglês'],
  [['Solicito a interrupção dos avisos até amanhã às 10h.'], 'A: pause until 2026-11-29 10:00'],
  [['Peço que não me enviem alertas de basquete.'], 'A: not basketball'],
  [['não me manda mais nada, nunca mais'], 'A: stop'],
  [['para de mandar jogo de mulher'], 'A: asks word: mulher'],
  [['silêncio de segunda a sexta das 9 às 18'], 'A: asks hours: de segunda a sexta'],
  [['no futebol só acima de 3%'], 'A: asks profit: 3 %'],
  [['tira a kto', 'brincadeira, volta ela'], 'A: again kto'],
  [['só betano e kto', 'adiciona a superbet'], 'A: again superbet'],
  [['só betano e kto', 'bota a superbet tb'], 'A: again superbet'],
  [['bota a superbet tb'], 'A: again superbet'],
  [['tira dos alertas aquela casa que travou meu saque'], 'A: asks house: aquela casa'],
  // No impossible odd is written, and none is made of the stake.
  [['anota 50 na betano odd 0,5 no íbis'], 'P: asks odds'],
  [['anota 50 na betano odd 0,5 no íbis', '1,5'], 'P: betano 1.5 5000 íbis'],
  [['registra back 0.85 no bahia 100 betfair'], 'P: asks odds'],
  // What is still under a condition is no fact.
  [['se a odd chegar em 2,10 boto 50 no bahia na kto'], 'P: asks plan: anota 50 na KTO'],
  [['quando cair o salário ponho 200 na betano a 1,90 no galo'], 'P: asks plan: anota 200 na Betano'],
  [['anota 50 no bahia 1,95 kto se a odd não cair'], 'P: asks word: se a odd não cair'],
  [['anota: se o bahia ganhar volto 50 a 1,90 na kto'], 'P: asks word: se o bahia ganhar'],
  [['anota 50 na kto a 1,90 bahia quando eu confirmar'], 'P: asks word: quando eu confirmar'],
  [['a do bahia não bateu ainda'], 'nothing'],
  [['anota 50 na kto a 1,00 bahia'], 'P: asks odds'],
  [['se a odd subir pra 2 quanto eu ganho com 50?'], 'nothing'],
  [['o saque de 200 da betano foi negado'], 'nothing'],
  [['o saque de 200 da betano vai ser creditado amanhã'], 'nothing'],
  // A movement as it should have been is none beside it.
  [['depositei 200 na kto', 'ops foi 250'], 'P: asks correction'],
  [['depositei 200 na kto', 'na verdade foi na betano'], 'P: asks correction'],
  [['passei 60 da kto pra betano', 'ao contrário'], 'P: asks correction'],
  [['depósitos: kto 50, betano 70', 'errei, a superbet foi 90'], 'P: asks which-movement'],
  [['depositei 200 na kto', 'depositei mais 50 na betano'], 'P: deposit betano 5000'],
  [['depositei 200 na kto', 'foi 2,10 a odd'], 'nothing'],
  // A tick that heads a line of a tip is no result.
  [
    ['DICA DO DIA\n✅ Bahia vence\nOdd 1,90\nBetano\nStake 50\nanota'],
    'P: betano 1.9 5000 Bahia vence || unused DICA DO DIA',
  ],
  [['anota 30 chape 2,25 betano', 'anota 45 avaí 1,90 kto', 'bateu'], 'P: asks which-bet'],
  [['anota 30 chape 2,25 betano', 'anota 45 avaí 1,90 kto', 'avaí deu green'], 'P: won of avai'],
  [['anota 30 chape 2,25 betano', 'foi pro saco'], 'P: lost of last'],
  [['anota 30 chape 2,25 betano', 'deu verde'], 'P: won of last'],
  [['anota 35 bahia 1,95 kto', 'anularam, voltou os 35'], 'P: void of last'],
  [['anota 9 real 1.90 bet365 e 5 no empate 3.60 kto', 'pagaram as duas'], 'P: asks which-bet'],
  // What the house promised is no part of the bet.
  [
    ['anota 50 no bahia 1,95 kto, se der red devolvem 25 em fb'],
    'P: kto 1.95 5000 bahia || unused se der red devolvem 25 em fb',
  ],
  [
    ['comprei 100 no bahia a 2.40 na betfair e vendi 110 a 2.20, anota'],
    'P: betfair 2.4 10000 6.5% bahia | betfair lay 2.2 11000 6.5%',
  ],
  [['anota cinquenta no bahia na um x bet a dois e dez'], 'P: 1xbet 2.1 5000 bahia'],
  [['reg betano 2.10x50,50 galo e kto 2,05x51 empate'], 'P: betano 2.1 5050 galo | kto 2.05 5100 empate'],
  [['lança 1,5u no galo'], 'P: asks odds'],
  [['depositei 200 na kto', 'o depósito foi de 250'], 'P: asks correction'],
  [['depositei 200 na kto', 'o saque de 300 da betano entrou'], 'P: withdraw betano 30000'],
  [['faça constar: 80 na betano 1,90 grêmio'], 'P: betano 1.9 8000 grêmio'],
  [['toma nota aí: 80 na betano 1,90 grêmio'], 'P: betano 1.9 8000 grêmio'],
  [['efetue o registro de 80 na betano 1,90 grêmio'], 'P: betano 1.9 8000 grêmio'],
  [['transf 50 kto -> betano'], 'P: transfer kto betano 5000'],
  [['pend?'], 'P: open'],
  [['saque de 80 da kto compensou'], 'P: withdraw kto 8000'],
  [['Favor cancelar o lançamento anterior, foi um lapso'], 'P: undo'],
  [['resultado sem. passada'], 'P: profit last-week'],
  [['lucro sem freebet'], 'nothing'],
  // What a unit is worth, and money that is no reais.
  [['lança 2u na kto 1,90 bahia, 1u = 25'], 'P: kto 1.9 5000 bahia'],
  [['registra 2 unidades de 25 reais na betano 1,85 sport'], 'P: betano 1.85 5000 sport'],
  [['registra 2u na kto a 1,95 remo'], 'P: asks units: 2u'],
  [['apostei 50 dolares na pinnacle odd 2,10'], 'P: asks currency'],
  [['apostei 30€ na betfair odd 1,95', '180 reais'], 'P: betfair 1.95 18000 6.5%'],
  [['saquei us$ 80 da 1xbet'], 'P: asks currency'],
  [['depositei 50 dolares', '260', 'na pinnacle'], 'P: deposit pinnacle 26000'],
  [['anota 40 na kto 1,90 equador x peso leve'], 'P: kto 1.9 4000 (equador x peso leve)'],
  [['São Paulo x Mirassol deu red'], 'P: lost of sao paulo mirassol'],
  [['leverkusen no asiatico: meio red, atualiza'], 'P: half_lost of leverkusen asiatico'],
  [['quem pagou foi a kto no jogo do bahia'], 'P: won of kto bahia'],
  [['a betano anulou meu bonus porque não tenho kyc'], 'nothing'],
  [['anota 50 na kto a 1,90 bahia', '50 não, 60'], 'P: kto 1.9 6000 bahia || replaces'],
  [['anota 50 na kto a 1,90 bahia', 'perdão, a casa é a Novibet'], 'P: novibet 1.9 5000 bahia || replaces'],
  [['anota 50 na kto a 1,90 bahia', 'não entendi os 50'], 'nothing'],
  [['quanto tem na betano', 'tirei 90 de lá'], 'P: withdraw betano 9000'],
  [['saiu meio mil da Superbet e foi pra Pinnacle'], 'P: transfer superbet pinnacle 50000'],
  [['depositei 350 na kto agora há pouco'], 'P: deposit kto 35000'],
  [['depositei quatrocentos e pouco na kto'], 'P: asks amount'],
  [['como tá a banca, casa por casa'], 'P: balance'],
  [['lucrei quanto hj?'], 'P: profit today'],
  [['sem lançar nada: 2,20 na Betano e 1,95 na Superbet, com 150 na Betano'], 'nothing'],
  [
    ['triplinha na kto 20 conto pra planilha, vasco 1,72, sport 1,40, ceará 1,33'],
    'P: kto 3.2026 2000 vasco sport ceará multiple',
  ],
  [['registra 2 na kto: 50 no bahia 1,90 e 40 no sport 2,05'], 'P: kto 1.9 5000 bahia || kto 2.05 4000 sport'],
  // A form, what stays as it is, and what is only thought of.
  [
    ['Alertas:\n- casas: Betano e KTO\n- esporte: futebol\n- mínimo: 1,5%'],
    'A: only betano + kto, only soccer, from 1.5%',
  ],
  [['betano e kto, só pré-jogo'], 'A: asks both: betano, kto, pré-jogo'],
  [['betano, superbet e kto só'], 'A: only betano + superbet + kto'],
  [['NBA não quero mais nos alertas, o resto do basquete pode continuar'], 'A: not NBA'],
  [['um dia ainda crio coragem de desligar esses alertas'], 'nothing'],
  [['pausa os alertas até as 18h', 'melhor até as 20h'], 'A: pause until 2026-11-28 20:00'],
  [['sem alertas das 23h às 7h', 'melhor das 22 às 8'], 'A: quiet 22-8'],
  [['alertas só acima de 20'], 'A: asks profit: 20 %'],
  [['segura os alertas por quarenta minutos'], 'A: pause 40 min'],
  [['com a bola rolando não dou conta, só antes do jogo'], 'A: only pre'],
  [['to no trampo até as 18, silencia ai'], 'A: pause until 2026-11-28 18:00'],
  [['nada de aviso até dia 10'], 'A: pause until 2026-12-10 08:00'],
  [['some com esses avisos de vez'], 'A: stop'],
  [['bet365 não aceita mais minhas apostas, pode tirar dos avisos'], 'A: not bet365'],
  [['não quero alerta de jogo que ja começou'], 'A: not live'],
  [['para de mandar da kto. a betano deixa.'], 'A: not kto, again betano'],
  [['quero pausar os alertas'], 'A: asks pause'],
  [['só futebol, tênis pode'], 'A: only soccer, again tennis'],
  [['nao precisa parar os alertas nao, ta otimo'], 'A: asks word: não parar'],
  [['cansei de value, manda só surebet mesmo'], 'A: not value'],
  [['de sexta a domingo não manda'], 'A: asks hours: de sexta a domingo'],
  [['Baixa o mínimo para 1%.'], 'A: from 1%'],
  [['talvez eu desligue os alertas amanhã'], 'nothing'],
  [['aposta feita! Novibet - Bragantino DNB - odd 1,66 - R$ 45'], 'P: novibet 1.66 4500 Bragantino DNB'],
  [['saí da aposta do grêmio com 47,20'], 'P: cashout of gremio 4720'],
  [['a do inter voltou o dinheiro'], 'P: void of inter'],
  [['passa 100 da betano pra kto'], 'P: transfer betano kto 10000'],
  [['só me chama das 16h às 7h', 'pode avisar em qualquer horário'], 'A: quiet never, resume'],
  [['somente as de rendimento superior ou igual a 2,5%'], 'A: from 2.5%'],
  [['off KTO e Novibet; mín 1.8%'], 'A: not kto + novibet, from 1.8%'],
  [['sobe o mínimo', 'pra 3'], 'A: from 3%'],
  [['só acima de 200%'], 'A: asks profit: 200 %'],
  [['lucro com margem de 3%?'], 'nothing'],
  [['Desejo ser notificada somente quando o ganho for de ao menos R$ 30'], 'A: asks profit'],
  [['me lembra o que eu pedi pra bloquear nos alertas'], 'A: show'],
  [['num carece de mandar nada depois das nove da noite, só dispois das seis'], 'A: active 6-21'],
  [['pausa 2h', 'terminei aqui, manda'], 'A: resume'],
  [['tô na igreja fica quieto até meio dia e meia'], 'A: pause until 2026-11-28 12:30'],
  [['só volta a mandar depois das 14h'], 'A: pause until 2026-11-28 14:00'],
  [['sossega o facho um pouco'], 'A: asks pause'],
  [['só futebol, tênis não quero'], 'A: only soccer, not tennis'],
  [['só basquete, futebol de jeito nenhum'], 'A: only basketball, not soccer'],
  [['só basquete', 'junta o tênis aí'], 'A: again tennis'],
  [['live não, quando eu abro já mudou'], 'A: not live'],
  [['tira os challengers e futures'], 'A: not Challenger + Futures'],
  [['só bet365 e betano, as outras ninguém usa'], 'A: only bet365 + betano'],
  [['anota 50 no bahia 1,95 kto', 'kto não, foi na betano'], 'P: betano 1.95 5000 bahia || replaces'],
  [['kto não, betano'], 'nothing'],
  [['qualquer hora a gente se fala'], 'nothing'],
  [['volta daqui a 2 horas'], 'A: pause 120 min'],
  [['apaga tudo'], 'nothing'],
  [['liga pra mim'], 'nothing'],
];

describe('spec 4: other words for the same', () => {
  it.each(SAID)('%j', (said, expected) => {
    expect(shown(hear(said))).toBe(expected);
  });

  it('knows the match of the sum before', () => {
    const match = matchNamed('calcula Bahia x Vitória 2,10 betano 2,05 kto 400', ANYBODYS_HOUSES);
    expect(shown(hearWords('desse jogo não me avisa mais', { ...HEARER, before: null, match }))).toBe(
      'A: not Bahia x Vitória',
    );
  });

  it('hears who wants no more alerts, and not who cannot stop', () => {
    const stops = (text: string) => isStop(hear([text]), text);
    expect(stops('perdi o dinheiro do aluguel, para com esses avisos pelo amor de deus')).toBe(true);
    expect(stops('perdi tudo e não consigo parar')).toBe(false);
  });
});
