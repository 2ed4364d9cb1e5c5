/** A procedure for tests, as an operator writes it in a group. */
export const FREEBET_MESSAGE = `PROCEDIMENTO 127
BETANO: APOSTE E GANHE, FREEBET DE R$ 50,00
INTERNACIONAL X FLUMINENSE
31/12/2030 ÀS 21:30
PASSO 1 | QUALIFICADORA
Betano: Internacional vence, odd 2,25 → R$ 50,00 (odd mínima da promo: 2,00)
Betfair Exchange: LAY Internacional, odd 2,30 → R$ 50,34
Custo: R$ 1,00
PASSO 2 | QUEIMAR
SANTOS X BOTAFOGO, 31/12/2030 ÀS 19:00
Betano: Botafogo vence, odd 5,50 → freebet de R$ 50,00
Betfair Exchange: LAY Botafogo, odd 5,80 → R$ 39,23`;

/** One that leaves the day of its match, a house and the kind of its free bet open. */
export const BURNT_MESSAGE = `Queimar free KTO
Bahia x Vitória sábado (22/11) 16h
SB Bahia 3,10 FB 30
Betano empate 3,20 29,06
Novibet Vitória 2,80 33,21`;

/** One whose deadline does not say its day, with a sum that does not hold and lines that nobody understands. */
export const UNDATED_MESSAGE = `PROCEDIMENTO 45
CASA: BETANO
PROMO: aposte 50 e ganhe freebet de 50
Jogo: São Paulo x Grêmio domingo 16h

1) Betano São Paulo vence 2,10 R$ 50
2) Novibet Empate ou Grêmio 1,83 R$ 57,38
Custo R$ 2,00

FB cai em até 24h, odd mín 2,00
quem fez a de ontem pula essa
válido até 23:59
link na bio`;
