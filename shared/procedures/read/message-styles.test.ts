import { describe, expect, it } from 'vitest';
import { legsRead, procedureOf, readWritten, worstOf } from '../testing/read-fixture.ts';

describe('procedures in the styles of groups', () => {
  // The worst of each step was calculated by hand from the odds and stakes of the message.
  it.each<[string, string | null, string[][], (number | null)[]]>([
    [
      '🎯 PROC 201\nKTO - aposte R$ 25 ganhe R$ 25 em freebet (SNR)\nJogo: Grêmio x Bahia\nHoje às 20h30\nKTO: Grêmio @2.20 R$25\nEmpate @3.40 Superbet R$16,18\nBahia @3.30 Betano R$16,67\nPrejuízo: R$2,85',
      'bet-and-get',
      [['kto home 2.2 2500', 'superbet draw 3.4 1618', 'betano away 3.3 1667']],
      [-285],
    ],
    [
      'Casa: Betano\nMercado: Resultado final\nSeleção: Flamengo\nOdd: 2,10\nStake: R$ 50\n\nCasa: Betfair Exchange\nTipo: lay\nSeleção: Flamengo\nOdd: 2,14\nStake: R$ 50,60\n\nJogo: Flamengo x Vasco 21/11 16h\nAposte 50 e ganhe 50 de freebet',
      'bet-and-get',
      [['betano home 2.1 5000', 'betfair lay home 2.14 5060']],
      [-269],
    ],
    [
      '📌 OPERAÇÃO DO DIA\n🏟 Atlético Mineiro vs Cruzeiro | 20/11 | 21h30\n\n🏠 Casa 1: Betano\n👉 Atlético Mineiro\n💲 Odd: 2,30\n💰 Valor: R$ 100,00\n\n🏠 Casa 2: Betfair Exchange\n👉 Lay Atlético Mineiro\n💲 Odd: 2,34\n💰 Valor: R$ 101,10\n\n🎁 Aposte 100 e receba 50 em freebet',
      'bet-and-get',
      [['betano home 2.3 10000', 'betfair lay home 2.34 10110']],
      [-547],
    ],
    [
      'superodd da bet365 ⚡\nLiverpool x Chelsea domingo 13:30\nLiverpool 2,50 (era 2,00) máximo 50 reais bet365\nlay 2,04 na betbra com 61,90',
      'enhanced-odds',
      [['bet365 home 2.5 5000', 'betbra lay home 2.04 6190']],
      [989],
    ],
    [
      'Superodds EstrelaBet ⭐ Real Madrid ganha de 1,50 por 2,00 até 25 reais\nReal Madrid x Getafe, sábado às 14h\nlay Betfair Exchange 1,52 - 34,36',
      'enhanced-odds',
      [['estrelabet home 2 2500', 'betfair lay home 1.52 3436']],
      [713],
    ],
    [
      'Promo: dobra a odd no Bragantino. Superodd: Bragantino 4,20 (antes 2,10) max R$10 na Vbet\nBragantino x Mirassol amanhã às 20:30\nEmpate 3,30 KTO 12,73\nMirassol 3,50 Superbet 12,00',
      'enhanced-odds',
      [['vbet home 4.2 1000', 'kto draw 3.3 1273', 'superbet away 3.5 1200']],
      [727],
    ],
    [
      'SUREBET 1.91%\nBasquete NBA\nLakers x Celtics - 20/11 22:00\nLakers +4.5 @1.98 Betano R$ 500\nCeltics -4.5 @2.10 Pinnacle R$ 471,43',
      null,
      [['betano spread home 4.5 1.98 50000', 'pinnacle spread away -4.5 2.1 47143']],
      [1857],
    ],
    [
      'Lay no empate: Inter x Grêmio, sábado 18h. back empate 3,60 betano 100 / lay empate 3,50 betfair exchange 106,06',
      null,
      [['betano draw 3.6 10000', 'betfair lay draw 3.5 10606']],
      [-515],
    ],
    [
      'Cashback 10% Superbet até R$ 100 (volta em dinheiro)\nMilan x Roma sex 16h45\nSuperbet | Milan | 2,05 | 500\nBetBra | lay Milan | 2,08 | 476,38',
      'cashback',
      [['superbet home 2.05 50000', 'betbra lay home 2.08 47638']],
      [1051],
    ],
    [
      'Aumento de 50% no lucro Novibet, máx 20 reais\nSantos x Sport amanhã 19h\nNovibet Santos de 1,80 por 2,20 - R$ 20\nKTO empate 3,50 - 12,57\nBetano Sport 4,80 - 9,17',
      'boost-percent',
      [['novibet home 2.2 2000', 'kto draw 3.5 1257', 'betano away 4.8 917']],
      [226],
    ],
    [
      'Odd aumentada bet365 (token 30% no lucro)\nAjax x Feyenoord dom 10h30\nbet365 Ajax 2,30 p/ 2,69 R$ 50\nbetfair lay Ajax 2,36 R$ 58,60',
      'boost-percent',
      [['bet365 home 2.69 5000', 'betfair lay home 2.36 5860']],
      [479],
    ],
    [
      'Girar free da KTO (30) SNR\nBotafogo x Ceará hoje 19h\nKTO Ceará 4,50 FB 30\nlay Ceará Betfair 4,70 - 22,57',
      'freebet',
      [['kto away 4.5 3000 SNR', 'betfair lay away 4.7 2257']],
      [2110],
    ],
    [
      'FB 50 KTO SNR\nNapoli x Inter 20/11 16:45\nKTO Inter 3.10 FB 50\nBet365 Napoli 2.60 40.38\nBetano empate 3.20 32.81',
      'freebet',
      [['kto away 3.1 5000 SNR', 'bet365 home 2.6 4038', 'betano draw 3.2 3281']],
      [3180],
    ],
    [
      'Freebet de 30 reais na Superbet, gira assim:\nSantos x Grêmio dom 18:30\nGrêmio 5,00 Superbet (free 30)\nlay Grêmio 5,20 Bolsa 23,33\nlucro 22,02',
      'freebet',
      [['superbet away 5 3000 SNR', 'bolsadeaposta lay away 5.2 2333']],
      [2201],
    ],
    [
      'Ambas marcam\nCuiabá x Goiás hoje 21h\nBTTS sim 2,05 Betano 200\nBTTS não 2,04 KTO 200,98',
      null,
      [['betano both_teams_to_score yes 2.05 20000', 'kto both_teams_to_score no 2.04 20098']],
      [902],
    ],
    [
      'Hoje 20h Palmeiras x Santos\n@2.10 Palmeiras (Betano) R$100,00\n@2.15 Santos ou empate (Superbet) R$97,67',
      null,
      [['betano home 2.1 10000', 'superbet double_chance draw_away 2.15 9767']],
      [1232],
    ],
    [
      'ODDS | CASA | VALOR\nJogo: A. Zverev x C. Alcaraz 22/11 10h 🎾\nZverev 2,50 bet365 400\nAlcaraz 1,75 Betano 571,43',
      null,
      [['bet365 money_line home 2.5 40000', 'betano money_line away 1.75 57143']],
      [2857],
    ],
    [
      'PA Betano\nTentativa de DG\nArsenal x Spurs, sábado 14h30\nArsenal 1,70 Betano (PA) 100\nEmpate 4,20 KTO 40,48\nSpurs 5,20 Superbet (PA) 32,69',
      'early-payout',
      [['betano home 1.7 10000', 'kto draw 4.2 4048', 'superbet away 5.2 3269']],
      [-318],
    ],
    [
      'Escanteios: Real Madrid x Sevilla dom 17h\nMais de 10,5 cantos 1,95 bet365 R$ 100\nMenos de 10,5 cantos 2,12 Betano R$ 91,98',
      null,
      [['bet365 other over 10.5 1.95 10000', 'betano other under 10.5 2.12 9198']],
      [302],
    ],
    [
      'Chelsea x Leeds 20/11 17h\nChelsea -1 (HA) 2,05 bet365 500\nLeeds +1 1,99 KTO 515,08',
      null,
      [['bet365 asian_handicap home -1 2.05 50000', 'kto asian_handicap away 1 1.99 51508']],
      [992],
    ],
    [
      'Empate anula: Bahia x Sport hoje 20h\nBahia DNB 1,95 betano 100\nSport DNB 2,15 superbet 90,70',
      null,
      [['betano draw_no_bet home 1.95 10000', 'superbet draw_no_bet away 2.15 9070']],
      [430],
    ],
    [
      'Aposte 50 na BetEsporte com odd 1.50+ e ganhe 25 de FB SR\nAjax x PSV hoje 17h\nBetEsporte over 2.5 1.60 50\nBetano under 2.5 2.60 30.77\nDepois:\nGirar FB\nPorto x Benfica amanhã 17h\nBetEsporte Porto 3.00 FB 25\nKTO empate 3.30 22.73\nNovibet Benfica 2.60 28.85',
      'bet-and-get',
      [
        ['betesporte asian_total over 2.5 1.6 5000', 'betano asian_total under 2.5 2.6 3077'],
        ['betesporte home 3 2500 SR', 'kto draw 3.3 2273', 'novibet away 2.6 2885'],
      ],
      [-77, 2342],
    ],
    [
      'FREEBET 20 na Zebrabet 🦓 aposte 20 ganhe 20\nFla x Flu hoje 21h30\nZebrabet: Fla 2,20 - R$ 20\nBetfair Exchange: lay Fla 2,24 - R$ 20,21',
      'bet-and-get',
      [['Zebrabet home 2.2 2000', 'betfair lay home 2.24 2021']],
      [-110],
    ],
    [
      'Missão KTO: aposte 3x de 20 reais odd min 1.60, ganhe FB 15\n1) Santos x Sport hoje 19h: KTO Santos 1,80 - 20,00 | Betfair lay Santos 1,84 - 20,28\n2) Bahia x Vitória hoje 21h: KTO Bahia 1,70 - 20,00 | Betfair lay Bahia 1,73 - 20,42',
      'mission',
      [
        ['kto home 1.8 2000', 'betfair lay home 1.84 2028'],
        ['kto home 1.7 2000', 'betfair lay home 1.73 2042'],
      ],
      [-104, -91],
    ],
    [
      'Seguro de aposta Betnacional, se perder devolve até 30 reais em dinheiro\nSport x Ceará sex 21h30\nBetnacional Ceará 2,80 R$30\nBetfair Exchange lay Ceará 2,90 R$19,05',
      'risk-free',
      [['betnacional away 2.8 3000', 'betfair lay away 2.9 1905']],
      [1780],
    ],
    [
      'Surebet 3 vias\nBahia (2,80) Betano\nEmpate (3,60) KTO\nFortaleza (2,90) Superbet\nBahia x Fortaleza hoje 21h\nstakes: 100 / 77,78 / 96,55',
      null,
      [['betano home 2.8 10000', 'kto draw 3.6 7778', 'superbet away 2.9 9655']],
      [567],
    ],
    [
      '🔥🔥SUREBET🔥🔥\nBetano → Over 2.5 → 2.10 → R$ 49,40\nPinnacle → Under 2.5 → 2.05 → R$ 50,60\nGalatasaray x Besiktas → 22/11 → 13h',
      null,
      [['betano asian_total over 2.5 2.1 4940', 'pinnacle asian_total under 2.5 2.05 5060']],
      [373],
    ],
    [
      'UFC 🥊\nAlmeida x Silva sábado 23h\nAlmeida 1,70 Betano 300\nSilva 2,60 KTO 196,15',
      null,
      [['betano money_line home 1.7 30000', 'kto money_line away 2.6 19615']],
      [1384],
    ],
    [
      'Tênis 🎾 Sinner x Rune, ATP, 20/11 15h\nSinner -3.5 games 1,95 bet365 100\nRune +3.5 games 2,10 Betano 92,86',
      null,
      [['bet365 other home -3.5 1.95 10000', 'betano other away 3.5 2.1 9286']],
      [214],
    ],
    [
      'Pix da Betsson: aposta 10 ganha 10 em dinheiro\nJuve x Milan hoje 16h45\nBetsson Juve 2,00 10\nNovibet Milan ou empate 1,90 10,53',
      'bet-and-get',
      [['betsson home 2 1000', 'novibet double_chance draw_away 1.9 1053']],
      [-53],
    ],
    [
      '💥 PROCEDIMENTO 140 💥\n\n🎰 Casa: Superbet\n🎁 Cashback 25% até R$ 25 em freebet\n\n⚽️ Ceará x Fortaleza\n📆 Sábado, 21/11 | 17:00\n\n✅ Superbet — Ceará — 2,90 — R$ 100\n✅ Betano — Empate — 3,10 — R$ 85,48\n✅ KTO — Fortaleza — 2,60 — R$ 101,92\n\nFreebet valendo 70%\n💰 Lucro: R$ 2,60',
      'cashback',
      [['superbet home 2.9 10000', 'betano draw 3.1 8548', 'kto away 2.6 10192']],
      [-491],
    ],
    [
      'Fala galera! Bet365 liberou aposte 40 e ganhe 20 em créditos (odd mín. 1,50)\n\nGrêmio x Juventude 19h\n\n1️⃣ Bet365: Grêmio 1.66 (R$40)\n2️⃣ Lay na Betfair 1.69 (R$40,86)\n\nCusto: 1,79',
      'bet-and-get',
      [['bet365 home 1.66 4000', 'betfair lay home 1.69 4086']],
      [-180],
    ],
    [
      'DUPLO GREEN 🟢🟢\nLiverpool x Everton - Domingo 11h\n\nLiverpool 1.50 bet365 PA 2 gols - 200\nEmpate 4.75 KTO - 63,16\nEverton 7.50 Betano PA - 40\n\nCusto -3,16\nDuplo +296',
      'early-payout',
      [['bet365 home 1.5 20000', 'kto draw 4.75 6316', 'betano away 7.5 4000']],
      [-316],
    ],
    [
      'SUREBET 🔥 2,94%\nCorinthians x Bahia\n21/11 16h\nAmbas marcam\nSim 2.10 Superbet 247,06\nNão 2.02 Betano 256,85',
      null,
      [['superbet both_teams_to_score yes 2.1 24706', 'betano both_teams_to_score no 2.02 25685']],
      [1492],
    ],
    [
      '🏐 Vôlei Superliga\nSesi x Minas 20/11 21h\nSesi 2,20 KTO R$ 200\nMinas 1,95 Betano R$ 225,64\nLucro 14,36',
      null,
      [['kto money_line home 2.2 20000', 'betano money_line away 1.95 22564']],
      [1436],
    ],
    [
      'proc 150\nEsportes da Sorte odd aumentada: Flamengo @2.50 (antes @1.90)\nlimite 30 reais\nFlamengo x Bahia amanhã 16h\nproteção: Bahia ou empate @1.85 na Betnacional R$ 40,54',
      'enhanced-odds',
      [['esportesdasorte home 2.5 3000', 'betnacional double_chance draw_away 1.85 4054']],
      [446],
    ],
    [
      '1) Abra a promo da KTO (opt-in)\n2) Aposte R$ 20,00 no jogo Milan x Napoli (hoje 16:45), Milan @2,05\n3) Cubra: Empate @3,30 Superbet R$ 12,42 | Napoli @3,80 Betano R$ 10,79\n4) Ganhe freebet R$ 10 amanhã',
      'bet-and-get',
      [['kto home 2.05 2000', 'superbet draw 3.3 1242', 'betano away 3.8 1079']],
      [-222],
    ],
    [
      'Freebet da Novibet (R$ 50, SR)\nJogo Bahia x Ceará hoje 21:30\nNovibet: Ceará 3,40 - FB 50\nBetano: Bahia 2,20 - R$ 77,27\nSuperbet: Empate 3,20 - R$ 53,13\nLucro R$ 39,60',
      'freebet',
      [['novibet away 3.4 5000 SR', 'betano home 2.2 7727', 'superbet draw 3.2 5313']],
      [3959],
    ],
    [
      'ARBITRAGEM\nJogo: Inter x Sport | 20/11 às 20h\nInter DNB @1.50 bet365 R$ 140\nSport ou empate (X2) @3.20 KTO R$ 65,63',
      null,
      [['bet365 draw_no_bet home 1.5 14000', 'kto double_chance draw_away 3.2 6563']],
      [437],
    ],
    [
      'Cruzeiro x Atlético-MG, domingo 16h\nCruzeiro 2,60 Betano (100,00)\nGalo 2,90 KTO (89,66)\nEmpate 3,25 Superbet (80,00)',
      null,
      [['betano home 2.6 10000', 'kto away 2.9 8966', 'superbet draw 3.25 8000']],
      [-966],
    ],
    [
      '🎯 Middle\nLakers x Bulls NBA 20/11 23h30\nover 220,5 @1,95 bet365 100\nunder 224,5 @1,95 Betano 100',
      null,
      [['bet365 points_total over 220.5 1.95 10000', 'betano points_total under 224.5 1.95 10000']],
      [-500],
    ],
    [
      'Betano Super Odds: mais de 3,5 gols em Bayern x Leipzig sexta 16h30 @2,50 (era 2,00) máx R$ 25\nContra: menos de 3,5 @2,05 Superbet R$ 30,49',
      'enhanced-odds',
      [['betano asian_total over 3.5 2.5 2500', 'superbet asian_total under 3.5 2.05 3049']],
      [701],
    ],
    [
      '⚡ Superodd KTO ⚡ \nBotafogo vence o Santos: 2.20 -> 2.75 \nlimite R$50\nBotafogo x Santos - 19/11, 21h\nKTO - Botafogo - 2.75 - R$50,00\nBetfair - lay Botafogo - 2.24 - R$63,22 (resp. R$78,39)\nLucro: R$9,11',
      'enhanced-odds',
      [['kto home 2.75 5000', 'betfair lay home 2.24 6322']],
      [911],
    ],
    [
      'Aposta sem risco de 50 na Betsson (se perder, volta 50 de freebet SNR em 24h)\nGirona x Getafe hoje 17h\nBetsson Getafe 4,00 R$ 50\nlay Getafe Bolsa 4,20 R$ 39,81\nconsiderando 70% da free\nLucro 22,60',
      'risk-free',
      [['betsson away 4 5000', 'bolsadeaposta lay away 4.2 3981']],
      [2258],
    ],
  ])('%s', (text, promotion, legs, worst) => {
    const procedure = procedureOf(readWritten(text));
    expect(procedure.promotion?.type ?? null).toBe(promotion);
    expect(legsRead(text)).toEqual(legs);
    expect(worstOf(procedure)).toEqual(worst);
    expect(readWritten(text)).toMatchObject({ missing: [] });
  });
});
